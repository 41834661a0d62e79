import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { ratingLabel, testimonialWords } from '../../content/pages/testimonial-list.ts';
import { isDisconnected, onConnection } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { TestimonialCard } from '../../sections/testimonial-card.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { OpinionSkeleton } from '../../ui/skeleton.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { NoAnswer, restoreTestimonials, testimonialsQuery } from './testimonials-query.ts';

type TestimonialListProps = {
  /** How many are shown; all of them without it. */
  limit?: number;
  /** Cards that stand in while the list is on its way (spec 2: 3 at home, 6 on the page). */
  skeletons: number;
  /** Below the first one, which is then quoted large. */
  action?: ReactNode;
};

/** What clients said, in the visitor's language, from the server or from an earlier visit. */
export function TestimonialList({ limit, skeletons, action }: TestimonialListProps) {
  const copy = useCopy();
  const { language } = useLanguage();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void restoreTestimonials().then(() => setIsReady(true)), []);
  const { data, error, isPending, refetch } = useQuery(
    { ...testimonialsQuery(language), enabled: isReady },
    queryClient,
  );
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const isUnheard = error instanceof NoAnswer;
  useEffect(() => {
    if (!isUnheard) return undefined;
    return onConnection(() => {
      if (!isDisconnected()) void refetch();
    });
  }, [isUnheard, refetch]);

  const shape = action ? 'ops ops-lead' : 'ops ops-all';

  if (isPending) return <Skeletons shape={shape} count={skeletons} />;
  if (!data || data.length === 0) {
    return (
      <p className="lead" role="status">
        <CopyText copy={isUnheard ? testimonialWords.noSignal : testimonialWords.empty} />
      </p>
    );
  }
  return (
    <>
      <SavedCopyNote />
      <div className={shape}>
        {data.slice(0, limit).map((testimonial, index) => (
          <TestimonialCard
            key={testimonial.id}
            {...testimonial}
            ratingLabel={copy(ratingLabel(testimonial.rating))}
            big={action !== undefined && index === 0}
            action={index === 0 ? action : undefined}
          />
        ))}
      </div>
    </>
  );
}

/** Says that what is shown is of an earlier visit, while there is no connection. */
function SavedCopyNote() {
  const isOnline = useSyncExternalStore(
    onPlatform,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p className="s mute saved" role="status">
      <CopyText copy={testimonialWords.savedCopy} />
    </p>
  );
}

function onPlatform(listener: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, listener);
  };
}

function Skeletons({ shape, count }: { shape: string; count: number }) {
  return (
    <div className={shape} aria-busy="true">
      <p className="vh" role="status">
        <CopyText copy={testimonialWords.loading} />
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards without an identity.
        <OpinionSkeleton key={index} />
      ))}
    </div>
  );
}
