import type { Copy } from '../lib/copy.ts';
import { CopyText } from './copy-text.tsx';

type DefinitionListProps = { className?: string; items: readonly { term: Copy; description: Copy }[] };

/** Terms and what is said of each. */
export function DefinitionList({ className, items }: DefinitionListProps) {
  return (
    <dl className={className}>
      {items.map(({ term, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
        <div key={index}>
          <dt>
            <CopyText copy={term} />
          </dt>
          <dd>
            <CopyText copy={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
