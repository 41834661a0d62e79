import { type Compared, median } from './rounds.ts';

/** A figure and the limit it must keep: at most, or at least. */
export type Row = {
  what: string;
  peer: string;
  /** What was measured, and the same of the peer, with their unit; empty where there is none. */
  measured: string;
  beside: string;
  /** The figure of each round. */
  figures: readonly number[];
  limit: { atMost: number } | { atLeast: number };
};

/** The row of two things measured in turn. */
export function compared(
  what: string,
  peer: string,
  unit: string,
  { own, peer: other, ratios }: Compared,
  limit: Row['limit'],
): Row {
  const withUnit = (value: number) => `${Math.round(value)}${unit === '/s' ? unit : ` ${unit}`}`;
  return { what, peer, measured: withUnit(own), beside: withUnit(other), figures: ratios, limit };
}

/** The row of something that has no peer. */
export function alone(what: string, unit: string, values: number[], limit: Row['limit']): Row {
  return { what, peer: '', measured: unit, beside: '', figures: values.toSorted((a, b) => a - b), limit };
}

export function isKept({ figures, limit }: Row): boolean {
  const figure = median(figures);
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast;
}

/** The rows as Markdown. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| What | Beside | Measured | Peer | Ratio or figure (least to most) | Limit | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(toLine),
  ].join('\n');

function toLine(row: Row): string {
  const { what, peer, measured, beside, figures, limit } = row;
  const spread = figures.length > 1 ? ` (${figures[0]?.toFixed(2)} to ${figures.at(-1)?.toFixed(2)})` : '';
  const said = 'atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`;
  const figure = `${median(figures).toFixed(2)}${spread}`;
  return `| ${what} | ${peer} | ${measured} | ${beside} | ${figure} | ${said} | ${isKept(row) ? 'ok' : 'MISS'} |`;
}
