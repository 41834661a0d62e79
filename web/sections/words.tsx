import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** A title and its sentence. */
export function Words({ title, text }: { title: Copy; text: Copy }) {
  return (
    <>
      <h3>
        <CopyText copy={title} />
      </h3>
      <p>
        <CopyText copy={text} />
      </p>
    </>
  );
}

/** The words at the top of a page: its heading, its lead and, below, what can be done here. */
export function HeadWords({ title, text, actions }: { title: Copy; text: Copy; actions?: ReactNode }) {
  return (
    <>
      <h1>
        <CopyText copy={title} />
      </h1>
      <p className="lead">
        <CopyText copy={text} />
      </p>
      {actions && <div className="actions">{actions}</div>}
    </>
  );
}

/** Short facts, each behind a check mark. */
export function Checked({ items, className }: { items: readonly Copy[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <li key={index}>
          <Icon name="check" />
          <span>
            <CopyText copy={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Short facts with check marks, in small print. */
export function Marks({ items }: { items: readonly Copy[] }) {
  return <Checked items={items} className="marks" />;
}

/** A link that names where it leads, with an arrow. */
export function ArrowLink({ to, label }: { to: string; label: Copy }) {
  return (
    <Link className="link" to={to}>
      <span>
        <CopyText copy={label} />
      </span>
      <Icon name="arrow" />
    </Link>
  );
}
