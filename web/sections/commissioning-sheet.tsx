import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';

type CommissioningSheetProps = {
  title: Copy;
  /** Says on the sheet itself that it belongs to no real job. */
  stamp: Copy;
  groups: readonly { name: Copy; rows: readonly { name: Copy; unit: string }[] }[];
  /** Lines to be filled in by hand. */
  signed: readonly Copy[];
  caption: Copy;
};

/** The sheet that stays on a job, with its fields still empty. */
export function CommissioningSheet({ title, stamp, groups, signed, caption }: CommissioningSheetProps) {
  return (
    <figure className="sheet">
      <div>
        <h3>
          <CopyText copy={title} />
        </h3>
        <b>
          <CopyText copy={stamp} />
        </b>
        <dl>
          {groups.map(({ name, rows }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
            <div key={index}>
              <dt>
                <CopyText copy={name} />
              </dt>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
                <dd key={place}>
                  <CopyText copy={row.name} />
                  <i />
                  {row.unit}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p>
          {signed.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
            <span key={index}>
              <CopyText copy={line} />
            </span>
          ))}
        </p>
      </div>
      <figcaption className="small muted">
        <CopyText copy={caption} />
      </figcaption>
    </figure>
  );
}
