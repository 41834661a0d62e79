import type { Said } from './visitor.ts';

/** What is wrong at the end of a run, in quotes. */
export type Faults = {
  /** The page took it, and it never became a row. */
  lost: number;
  /** It became more than one row. */
  doubled: number;
  /**
   * The page said that it was sent when there was no row, that it was saved and it never became one, or that it had
   * failed, and sending it again, as the page asked, made a second row.
   */
  falselyTold: number;
};

type History = { presses: ReadonlyMap<string, readonly number[]>; heard: readonly Said[] };

/** Judges a run; `rows` are those of the office. Times are in ms since 1970. */
export function judge(
  { presses, heard }: History,
  rows: readonly { marker: string; storedAt: number }[],
): Faults {
  const rowsOf = (marker: string) => rows.filter((row) => row.marker === marker);
  const lastWord = (marker: string) => heard.findLast((said) => said.marker === marker)?.said;
  const isFalse: Record<Said['said'], (told: Said) => boolean> = {
    sent: ({ marker, at }) => !rowsOf(marker).some(({ storedAt }) => storedAt <= at),
    saved: ({ marker }) => rowsOf(marker).length === 0,
    failed: ({ marker }) => rowsOf(marker).length > 1,
  };
  const markers = [...presses.keys()];
  return {
    lost: markers.filter((marker) => rowsOf(marker).length === 0 && lastWord(marker) !== 'failed').length,
    doubled: markers.filter((marker) => rowsOf(marker).length > 1).length,
    falselyTold: new Set(heard.filter((told) => isFalse[told.said](told)).map(({ marker }) => marker)).size,
  };
}
