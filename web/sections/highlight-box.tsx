import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';

type HighlightBoxProps = { heading: Copy; lead?: Copy; items: readonly { title: Copy; text: Copy }[] };

/** The box beside a picture on city pages: why here, specialties, flagship projects. */
export function HighlightBox({ heading, lead, items }: HighlightBoxProps) {
  return (
    <div className="highlight-box">
      <h2>
        <CopyText copy={heading} />
      </h2>
      {lead && (
        <p className="muted">
          <CopyText copy={lead} />
        </p>
      )}
      <DefinitionList items={items.map(({ title, text }) => ({ term: title, description: text }))} />
    </div>
  );
}
