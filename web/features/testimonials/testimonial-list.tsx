import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { TestimonialCard } from '../../sections/testimonial-card.tsx';
import { OpinionSkeleton } from '../../ui/skeleton.tsx';
import { useLanguage } from '../language/language-provider.tsx';
import { restoreTestimonials, testimonialsQuery } from './testimonials-query.ts';

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
  const { t } = useLingui();
  const { language } = useLanguage();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => void restoreTestimonials().then(() => setIsReady(true)), []);
  const { data, error, isPending } = useQuery(
    { ...testimonialsQuery(language), enabled: isReady },
    queryClient,
  );
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  const shape = action ? 'ops ops-lead' : 'ops ops-all';

  if (isPending) return <Skeletons shape={shape} count={skeletons} />;
  if (!data || data.length === 0) {
    return (
      <p className="lead" role="status">
        <Trans>No hay testimonios disponibles en este idioma</Trans>
      </p>
    );
  }
  return (
    <div className={shape}>
      {data.slice(0, limit).map((testimonial, index) => {
        const { rating } = testimonial;
        return (
          <TestimonialCard
            key={testimonial.id}
            {...testimonial}
            ratingLabel={t`${rating} de 5 estrellas`}
            big={action !== undefined && index === 0}
            action={index === 0 ? action : undefined}
          />
        );
      })}
    </div>
  );
}

function Skeletons({ shape, count }: { shape: string; count: number }) {
  return (
    <div className={shape} aria-busy="true">
      <p className="vh" role="status">
        <Trans>Cargando testimonios…</Trans>
      </p>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards without an identity.
        <OpinionSkeleton key={index} />
      ))}
    </div>
  );
}
