import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { Testimonial } from '../../../api/contract/testimonial.ts';
import { testimonialWords } from '../../content/pages/testimonial-words.ts';
import { isDisconnected, onConnection, onShownConnection } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';
import { TestimonialSkeleton } from '../../ui/skeleton.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { TestimonialCards } from './testimonial-cards.tsx';
import { areSaved, NoAnswer, restoreTestimonials, testimonialsQuery } from './testimonials-query.ts';

type TestimonialListProps = {
  /** How many are shown; all of them without it. */
  limit?: number;
  /** How many placeholder cards are shown until the list arrives (3 on the home page, 6 on its own). */
  skeletons: number;
  /** Below the first one, which is then quoted large. */
  action?: ReactNode;
  /** How the list is shown; as cards without it. */
  render?: (list: readonly Testimonial[]) => ReactNode;
};

/** What clients said, in the visitor's language, from the server or from an earlier visit. */
export function TestimonialList({ limit, skeletons, action, render }: TestimonialListProps) {
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
  const isDown = useSyncExternalStore(onShownConnection, isDisconnected, () => false);
  useEffect(() => {
    if (!isUnheard) return undefined;
    return onConnection(() => {
      if (!isDisconnected()) void refetch();
    });
  }, [isUnheard, refetch]);

  const shape = action ? 'testimonials testimonials-lead' : 'testimonials testimonials-all';

  if (isPending) {
    return (
      <>
        <Skeletons shape={shape} count={skeletons} />
        <noscript>{action ?? <WithoutScripts />}</noscript>
      </>
    );
  }
  if (!data || data.length === 0) {
    return (
      <p className="lead" role="status">
        {copy(isUnheard && isDown ? testimonialWords.noSignal : testimonialWords.empty)}
      </p>
    );
  }
  const list = data.slice(0, limit);
  return (
    <>
      <SavedCopyNote />
      {render ? render(list) : <TestimonialCards list={list} action={action} />}
    </>
  );
}

/** Says that what is shown is kept on this device, while there is no connection. */
function SavedCopyNote() {
  const isSavedCopy = useSyncExternalStore(
    onShownConnection,
    () => isDisconnected() && areSaved(),
    () => false,
  );
  if (!isSavedCopy) return null;
  return (
    <p className="small muted saved" role="status">
      <CopyText copy={testimonialWords.savedCopy} />
    </p>
  );
}

/** The server puts the list in its place (`with-testimonials.ts`). */
function WithoutScripts() {
  return (
    <p className="lead" data-testimonials>
      <CopyText copy={testimonialWords.unread} />
    </p>
  );
}

function Skeletons({ shape, count }: { shape: string; count: number }) {
  return (
    <div className={shape} aria-busy="true">
      <p className="visually-hidden" role="status">
        <CopyText copy={testimonialWords.loading} />
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards without an identity.
        <TestimonialSkeleton key={index} />
      ))}
    </div>
  );
}
