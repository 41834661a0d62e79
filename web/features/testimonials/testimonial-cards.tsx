import type { ReactNode } from 'react';
import type { Testimonial } from '../../../api/contract/testimonial.ts';
import { ratingLabel } from '../../content/pages/testimonial-words.ts';
import { TestimonialCard } from '../../sections/testimonial-card.tsx';
import { useCopy } from '../../ui/copy-text.tsx';

type TestimonialCardsProps = {
  list: readonly Testimonial[];
  /** Below the first one, which is then quoted large. */
  action?: ReactNode;
};

/** What clients said, card by card. */
export function TestimonialCards({ list, action }: TestimonialCardsProps) {
  const copy = useCopy();
  return (
    <div className={action ? 'testimonials testimonials-lead' : 'testimonials testimonials-all'}>
      {list.map((testimonial, index) => (
        <TestimonialCard
          key={testimonial.id}
          {...testimonial}
          ratingLabel={copy(ratingLabel(testimonial.rating))}
          big={action !== undefined && index === 0}
          action={index === 0 ? action : undefined}
        />
      ))}
    </div>
  );
}
