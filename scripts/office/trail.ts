import { appendFileSync } from 'node:fs';
import { readText, writeInOneStep } from '../../api/data-directory.ts';
import type { Cursor, OfficeClient } from './office-client.ts';

/** How many places a reader remembers: its own and the hundred before it. A failover hardly loses more requests. */
export const mostPlaces = 101;

/** The last places of a reader, of which a database that has lost some requests in a failover knows one. */
export type Trail = {
  /** Its place is this one now; what it had at this number or above is forgotten. */
  add(place: Cursor): void;
  /** The places before the last one, the latest first. */
  earlier(): Cursor[];
};

/** Where the trail of the place in this file is kept. */
export const trailPathOf = (cursorPath: string): string => `${cursorPath}.trail`;

/** A trail that begins at `begin`, in a file beside its place, or without `path` in memory. A file that fails costs no place. */
export function openTrail(begin: Cursor, path?: string): Trail {
  let places = path === undefined ? [] : readPlaces(path);
  let lines = places.length;
  const trail: Trail = {
    add(place) {
      const last = places.at(-1);
      if (last?.seq === place.seq && last.id === place.id) return;
      const before = places.length;
      places = places.filter(({ seq }) => seq < place.seq);
      const isLonger = places.length === before && lines < 2 * mostPlaces;
      if (isKnown(place)) places = [...places, place].slice(-mostPlaces);
      if (path === undefined) return;
      try {
        if (isLonger) appendFileSync(path, lineOf(place), { mode: 0o600 });
        else writeInOneStep(path, places.map(lineOf).join(''));
        lines = isLonger ? lines + 1 : places.length;
      } catch {
        // Without it more is shown again after a failover, and none less.
      }
    },
    earlier: () => places.slice(0, -1).reverse(),
  };
  if (isKnown(begin)) trail.add(begin);
  return trail;
}

const isKnown = ({ seq, id }: Cursor): boolean => seq > 0 && id !== undefined;
const lineOf = ({ seq, id }: Cursor): string => `${seq} ${id}\n`;

const readPlaces = (path: string): Cursor[] =>
  [...(readText(path) ?? '').matchAll(/^(\d{1,16}) ([\da-f-]{36})$/gm)]
    .map(([, seq, id]) => ({ seq: Number(seq), id }))
    .slice(-mostPlaces);

/**
 * Where a reader goes on whose place this database does not know, and tells so: after the last request before it that the
 * database knows, as after a failover that has lost those since; else at its first one. A request shown twice is better
 * than one never shown.
 */
export async function placeKnown({ read }: OfficeClient, trail: Trail): Promise<Cursor> {
  for (const place of trail.earlier()) {
    if ((await read(place, 0, 1)).isForeign) continue;
    process.stderr.write(
      'The database does not know the last requests, as after a failover: it is shown from the last one it knows.\n',
    );
    return place;
  }
  process.stderr.write('The cursor may be of another database: this one is shown from its first request.\n');
  return { seq: 0 };
}
