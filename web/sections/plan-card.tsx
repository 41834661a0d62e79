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
  /** For whom it is. */
  text: Copy;
  features: readonly Copy[];
  /** Set for the plan most visitors want, which stands out. */
  isBest?: boolean;
  action: ReactNode;
};

/** Plans, joined; one may stand out. */
export function Plans({ children }: { children: ReactNode }) {
  return <div className="plans">{children}</div>;
}

/** One maintenance plan. */
export function PlanCard({ title, price, from, per, text, features, isBest = false, action }: PlanCardProps) {
  return (
    <article className={isBest ? 'plan plan-best' : 'plan'}>
      <h3>
        <CopyText copy={title} />
      </h3>
      <p className="audience">
        <CopyText copy={text} />
      </p>
      <p className={per ? 'price' : 'price price-words'}>
        {from && (
          <small>
            <CopyText copy={from} />{' '}
          </small>
        )}
        <CopyText copy={price} />
        {per && (
          <small>
            {' '}
            <CopyText copy={per} />
          </small>
        )}
      </p>
      <Ticks items={features} />
      {action}
    </article>
  );
}
