import type { Point, SectionOf } from '../content/page-content.ts';
import { Icon } from '../ui/icon.tsx';
import { ArrowLink, Marks, Words } from './words.tsx';

/** Points side by side between hairlines. */
export function Columns({ items }: { items: readonly Point[] }) {
  return (
    <ul className={`points${items.length === 3 ? ' points-three' : ''}`}>
      {items.map(({ icon, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <li key={index}>
          <Icon name={icon} large />
          <Words title={title} text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Points one below the other: name left, words right. */
export function Ledger({ items }: { items: SectionOf<'ledger'>['items'] }) {
  return (
    <ul className="ledger">
      {items.map(({ icon, title, text, marks, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <li key={index}>
          <Icon name={icon} large />
          <Words title={title} text={text} />
          {marks && <Marks items={marks} />}
          {link && <ArrowLink {...link} />}
        </li>
      ))}
    </ul>
  );
}

/** Points below line drawings that share one ground. */
export function Drawn({ items }: { items: SectionOf<'drawn'>['items'] }) {
  return (
    <ul className="drawn">
      {items.map(({ drawing, title, text, link }) => (
        <li key={drawing}>
          <img src={`/drawings/${drawing}`} width="400" height="200" alt="" loading="lazy" />
          <Words title={title} text={text} />
          {link && <ArrowLink {...link} />}
        </li>
      ))}
    </ul>
  );
}
