/** What a page said to the visitor about one quote. */
export type Claim = {
  marker: string;
  /** `sent`: the office has it; `saved`: this device has it. */
  said: 'sent' | 'saved';
  /** ms since 1970. */
  at: number;
};

/** Everything seen while the faults were played. */
export type History = {
  /** A unique word in the message of every quote for which "send" was pressed. */
  submitted: readonly string[];
  claims: readonly Claim[];
  /** Keys whose receipt left the server's side complete. */
  acknowledged: readonly string[];
};

/** What is left once the faults are over and everything has had time to arrive. */
export type Remains = {
  rows: readonly { key: string | null; marker: string; storedAt: number }[];
  /** The device's own list; the words of a delivered request are erased, so it has no marker. */
  entries: readonly { key: string; state: string; marker?: string | undefined }[];
};

/** What went wrong; all lists are empty if every promise was kept. */
export type Verdict = {
  /** Pressed, but neither at the office nor on the device; or acknowledged by key and not stored. */
  lost: string[];
  /** One quote in two rows, under one key or two. */
  doubled: string[];
  /** "Received" was said while there was no row. */
  liedSent: string[];
  /** Still on the device, or a receipt on the device without a row. */
  stuck: string[];
};

/** Judges a run by what visitors were told and what is stored. A row nobody was told about is not a fault. */
export function check(history: History, { rows, entries }: Remains): Verdict {
  const rowsOf = (marker: string) => rows.filter((row) => row.marker === marker);
  const isKept = (marker: string) => entries.some((entry) => entry.marker === marker);
  const isStored = (key: string) => rows.some((row) => row.key === key);
  const markers = new Set([...history.submitted, ...history.claims.map((claim) => claim.marker)]);
  return {
    lost: [
      ...[...markers].filter((marker) => rowsOf(marker).length === 0 && !isKept(marker)),
      ...history.acknowledged.filter((key) => !isStored(key)),
    ],
    doubled: [...new Set(rows.map((row) => row.marker))].filter((marker) => rowsOf(marker).length > 1),
    liedSent: history.claims
      .filter(({ marker, said, at }) => said === 'sent' && !rowsOf(marker).some((row) => row.storedAt <= at))
      .map((claim) => claim.marker),
    stuck: entries
      .filter((entry) => (entry.state === 'sent' ? !isStored(entry.key) : true))
      .map((entry) => entry.marker ?? entry.key),
  };
}

/** The verdict on a run in which every promise was kept. */
export const allKept: Verdict = { lost: [], doubled: [], liedSent: [], stuck: [] };
