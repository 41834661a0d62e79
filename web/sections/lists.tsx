import type { Point } from '../content/page-content.ts';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Checked, Words } from './words.tsx';

type QuietListProps = { items: readonly Point[]; twoColumns?: boolean };

/** Reasons and benefits: hairlines and icons, no boxes. */
export function QuietList({ items, twoColumns = false }: QuietListProps) {
  return (
    <ul className={twoColumns ? 'quiet quiet-two' : 'quiet'}>
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

/** Short facts with check marks. */
export function Ticks({ items, twoColumns = false }: { items: readonly Copy[]; twoColumns?: boolean }) {
  return <Checked items={items} className={twoColumns ? 'ticks ticks-two' : 'ticks'} />;
}

/** Numbered steps on a line. */
export function Steps({ items }: { items: readonly { title: Copy; text: Copy }[] }) {
  return (
    <ol className="steps">
      {items.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <li key={index}>
          <b>{`${index + 1}`.padStart(2, '0')}</b>
          <Words title={title} text={text} />
        </li>
      ))}
    </ol>
  );
}

/** A strip of figures between hairlines. */
export function Figures({ items }: { items: readonly { value: Copy; label: Copy }[] }) {
  return (
    <ul className="figures">
      {items.map(({ value, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <li key={index}>
          <b>
            <CopyText copy={value} />
          </b>{' '}
          <span>
            <CopyText copy={label} />
          </span>
        </li>
      ))}
    </ul>
  );
}
