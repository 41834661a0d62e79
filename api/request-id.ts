import { randomUUID } from 'node:crypto';

const ends = Array.from({ length: 4_096 }, (_, number) => number.toString(16).padStart(3, '0'));

let start = '';
let given = ends.length;

/**
 * A new UUID for the lines of a request. The random part is made for 4,096 of them at once, because putting each
 * together anew takes longer than all the rest of its line; no two are alike, in this process or another.
 */
export function newRequestId(): string {
  if (given === ends.length) {
    start = randomUUID().slice(0, -3);
    given = 0;
  }
  const id = `${start}${ends[given]}`;
  given += 1;
  return id;
}
