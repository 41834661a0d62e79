import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';

type OpeningHoursProps = {
  caption: Copy;
  rows: readonly { day: Copy; hours: Copy }[];
  note?: Copy;
};

/** The week. No row says "today": the page is the same on every day, also offline. */
export function OpeningHours({ caption, rows, note }: OpeningHoursProps) {
  return (
    <>
      <table className="hours">
        <caption className="visually-hidden">
          <CopyText copy={caption} />
        </caption>
        <tbody>
          {rows.map(({ day, hours }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed content without ids.
            <tr key={index}>
              <th scope="row">
                <CopyText copy={day} />
              </th>
              <td>
                <CopyText copy={hours} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className="small muted">
          <CopyText copy={note} />
        </p>
      )}
    </>
  );
}
