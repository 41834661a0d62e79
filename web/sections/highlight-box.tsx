import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';

type HighlightBoxProps = { heading: Copy; lead?: Copy; items: readonly { title: Copy; text: Copy }[] };

/** The box beside a picture on city pages: why here, specialties, flagship projects. */
export function HighlightBox({ heading, lead, items }: HighlightBoxProps) {
  return (
    <div className="box">
      <h2>
        <CopyText copy={heading} />
      </h2>
      {lead && (
        <p className="mute">
          <CopyText copy={lead} />
        </p>
      )}
      <dl>
        {items.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
          <div key={index}>
            <dt>
              <CopyText copy={title} />
            </dt>
            <dd>
              <CopyText copy={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
