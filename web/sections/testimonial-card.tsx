import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

const fullRating = 5;

/** A rating out of five; `label` says it in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {Array.from({ length: fullRating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars.
        <span key={index} className={index < rating ? undefined : 'off'}>
          <Icon name="star" />
        </span>
      ))}
    </span>
  );
}

type TestimonialCardProps = {
  name: string;
  initials: string;
  location: string;
  text: string;
  rating: number;
  ratingLabel: string;
  /** The one quoted large; it may carry a link below. */
  big?: boolean;
  action?: ReactNode;
};

/** What a client said. */
export function TestimonialCard({ big = false, action, ...opinion }: TestimonialCardProps) {
  return (
    <article className={big ? 'op op-big' : 'op'}>
      <Stars rating={opinion.rating} label={opinion.ratingLabel} />
      <blockquote>{opinion.text}</blockquote>
      <p className="who">
        <i aria-hidden="true">{opinion.initials}</i>
        <span>
          <b>{opinion.name}</b>
          <span>{opinion.location}</span>
        </span>
      </p>
      {action && <p className="all">{action}</p>}
    </article>
  );
}
