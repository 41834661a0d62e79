import type { ReactNode } from 'react';
import type { Photo as PhotoRecord } from '../images/photo-record.ts';
import type { Copy } from '../lib/copy.ts';
import { paintMark } from '../lib/paint-marks.ts';
import type { Trade } from '../lib/trade.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tone, tradeClass } from '../ui/tone.tsx';

/** The uneven grid of cards: one large, one dark, halves, rows, a price. */
export function Bento({ children }: { children: ReactNode }) {
  return <div className="bento">{children}</div>;
}

type CardWords = { to: string; title: Copy; text: Copy; trade: Trade };

type PhotoCardProps = CardWords & {
  photo: PhotoRecord;
  /** The word of the trade; the dark card goes without. */
  tone?: Copy;
};

/** The first shape: a large picture above its words; `onInk` if the picture is dark already. */
export function PhotoCard({ photo, onInk = false, ...words }: PhotoCardProps & { onInk?: boolean }) {
  return (
    <article className={`card ${onInk ? 'card-ink' : 'card-photo'} ${tradeClass[words.trade]}`}>
      <div className="card-picture">
        <Photo photo={photo} sizes="(min-width: 1000px) 800px, 100vw" />
      </div>
      <CardBody {...words} />
    </article>
  );
}

/** The second shape: picture and words side by side. */
export function HalfCard({ photo, ...words }: PhotoCardProps) {
  return (
    <article className={`card card-half ${tradeClass[words.trade]}`}>
      <Photo photo={photo} sizes="(min-width: 700px) 340px, 118px" />
      <CardBody {...words} />
    </article>
  );
}

function CardBody({ tone, ...words }: CardWords & { tone?: Copy }) {
  return (
    <div className="card-body">
      {tone && (
        <Tone trade={words.trade}>
          <CopyText copy={tone} />
        </Tone>
      )}
      <CardTitle {...words} />
      <p>
        <CopyText copy={words.text} />
      </p>
    </div>
  );
}

/** The third shape: a small picture and a line. */
export function RowCard({ photo, ...words }: PhotoCardProps) {
  return (
    <article className={`card card-row ${tradeClass[words.trade]}`}>
      <Photo photo={photo} sizes="(min-width: 700px) 190px, 118px" />
      <CardBody {...words} />
    </article>
  );
}

type PriceCardProps = PhotoCardProps & { from: Copy; price: string; per: Copy };

/** The band that ends the grid, below every first screen: picture, words and what it costs. */
export function PriceCard({ photo, from, price, per, ...words }: PriceCardProps) {
  return (
    <article
      {...(import.meta.env.SSR && paintMark('section'))}
      className={`card card-plan ${tradeClass[words.trade]}`}
    >
      <Photo photo={photo} sizes="(min-width: 700px) 340px, 100vw" />
      <CardBody {...words} />
      <p className="price number">
        <small>
          <CopyText copy={from} />
        </small>{' '}
        {price}{' '}
        <small>
          <CopyText copy={per} />
        </small>
      </p>
    </article>
  );
}

function CardTitle({ to, title }: { to: string; title: Copy }) {
  return (
    <h3>
      <Link className="cover" to={to}>
        <CopyText copy={title} />
        {/* The word joiner keeps the arrow on the same line as the last word. */}
        {'\u2060'}
        <span className="arrow">
          <Icon name="arrow" />
        </span>
      </Link>
    </h3>
  );
}
