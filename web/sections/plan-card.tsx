import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Ticks } from './lists.tsx';

type PlanCardProps = {
  title: Copy;
  price: Copy;
  /** Before and after the price: "from", "a year". */
  from?: Copy;
  per?: Copy;
  visits?: Copy;
  features: readonly Copy[];
  /** Words above the plan most visitors want; it stands out. */
  tag?: Copy;
  action: ReactNode;
};

/** The joined trio of plans; the middle one stands out. */
export function Plans({ children }: { children: ReactNode }) {
  return <div className="plans">{children}</div>;
}

/** One maintenance plan. */
export function PlanCard({ title, price, from, per, visits, features, tag, action }: PlanCardProps) {
  return (
    <article className={tag ? 'plan plan-best' : 'plan'}>
      {tag && (
        <span className="tag">
          <CopyText copy={tag} />
        </span>
      )}
      <h3>
        <CopyText copy={title} />
      </h3>
      <p className="from">{from && <CopyText copy={from} />}</p>
      <p className="price">
        <CopyText copy={price} />
        {per && (
          <small>
            <CopyText copy={per} />
          </small>
        )}
      </p>
      {visits && (
        <p className="visits">
          <CopyText copy={visits} />
        </p>
      )}
      <Ticks items={features} />
      {action}
    </article>
  );
}
