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

/** Short facts with check marks, in small print. */
export function Marks({ items }: { items: readonly Copy[] }) {
  return (
    <ul className="marks">
      {items.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <li key={index}>
          <Icon name="check" />
          <span>
            <CopyText copy={mark} />
          </span>
        </li>
      ))}
    </ul>
  );
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
