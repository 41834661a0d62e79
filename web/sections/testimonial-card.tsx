import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

const fullRating = 5;

/** A rating out of five; `label` says it in words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {Array.from({ length: fullRating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars.
        <span key={index} className={index < rating ? undefined : 'star-off'}>
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
  /** The one quoted large; it may have a link below. */
  big?: boolean;
  action?: ReactNode;
};

/** What a client said. */
export function TestimonialCard({ big = false, action, ...opinion }: TestimonialCardProps) {
  return (
    <article className={big ? 'testimonial testimonial-big' : 'testimonial'}>
      <Stars rating={opinion.rating} label={opinion.ratingLabel} />
      <blockquote>{opinion.text}</blockquote>
      <Client {...opinion} />
      {action && <p className="testimonial-action">{action}</p>}
    </article>
  );
}

/** Who said it, and where. */
export function Client({
  name,
  initials,
  location,
}: Pick<TestimonialCardProps, 'name' | 'initials' | 'location'>) {
  return (
    <p className="author">
      <i aria-hidden="true">{initials}</i>
      <span>
        <b>{name}</b>
        <span>{location}</span>
      </span>
    </p>
  );
}
