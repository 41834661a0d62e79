import type { ReactNode } from 'react';
import type { Emblem as EmblemName } from '../content/page-content.ts';
import type { Copy } from '../lib/copy.ts';
import type { Trade } from '../lib/trade.ts';
import { Icon } from '../ui/icon.tsx';
import { tradeClass } from '../ui/tone.tsx';
import { Marks, Words } from './words.tsx';

type OfferProps = {
  icon: EmblemName;
  trade: Trade;
  title: Copy;
  text: Copy;
  marks: readonly Copy[];
  action?: ReactNode;
};

/** Services offered in a city, one row each: name and words, four marks, a button. */
export function Offers({ items }: { items: readonly OfferProps[] }) {
  return <div className="offers">{items.map(offer)}</div>;
}

/** The same as a grid of four, divided by a cross of hairlines. */
export function OfferGrid({ items }: { items: readonly OfferProps[] }) {
  return <div className="offers-four">{items.map(offer)}</div>;
}

const offer = ({ icon, trade, title, text, marks, action }: OfferProps, index: number): ReactNode => (
  <article key={index} className={`offer ${tradeClass[trade]}`}>
    <Icon name={icon} large />
    <div className="offer-heading">
      <Words title={title} text={text} />
    </div>
    <Marks items={marks} />
    {action}
  </article>
);
