import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type Trade, tradeClass } from '../ui/tone.tsx';

type OfferProps = { icon: IconName; trade: Trade; title: Copy; marks: readonly Copy[]; action?: ReactNode };

/** Services of a place, a row each: icon and name, four marks, a button. */
export function Offers({ items }: { items: readonly OfferProps[] }) {
  return (
    <div className="offers">
      {items.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <Offer key={index} {...offer} />
      ))}
    </div>
  );
}

function Offer({ icon, trade, title, marks, action }: OfferProps) {
  return (
    <article className={`offer ${tradeClass[trade]}`}>
      <div className="hd">
        <Icon name={icon} />
        <h3>
          <CopyText copy={title} />
        </h3>
      </div>
      <ul className="marks">
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          <li key={index}>
            <Icon name="check" />
            <span>
              <CopyText copy={mark} />
            </span>
          </li>
        ))}
      </ul>
      {action}
    </article>
  );
}
