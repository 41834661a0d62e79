import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { identityOf } from './identity-of.ts';

/**
 * Tells whether paths still lead to what they led to. A database whose folder was moved, removed or replaced goes on
 * all the same: in open files that nobody finds any more, and by path in the files of the folder that came instead.
 */
export class PlaceWatch {
  readonly #places: { path: string; identity: string | undefined }[] = [];
  readonly #descriptors: number[] = [];
  /** Resolves once a path no longer does. */
  readonly lost: Promise<void>;
  #lose = () => {};
  #isLost = false;

  constructor() {
    this.lost = new Promise((resolveLost) => {
      this.#lose = resolveLost;
    });
  }

  /** Watches what a path leads to at this moment, also where this process is moved to another folder. */
  add(path: string): void {
    const absolute = resolve(path);
    this.#places.push({ path: absolute, identity: identityOf(absolute) });
  }

  /** The same, and keeps it open: otherwise what is made in its place may get its inode's number. */
  addOpen(path: string): void {
    this.#descriptors.push(openSync(path, 'r'));
    this.add(path);
  }

  /** True while all of them do; once false, it stays so. Takes a few microseconds, so it may be asked for each request. */
  look(): boolean {
    if (!this.#isLost && !this.#places.every(isThere)) {
      this.#isLost = true;
      this.#lose();
    }
    return !this.#isLost;
  }

  leave(): void {
    for (const descriptor of this.#descriptors.splice(0)) closeSync(descriptor);
  }
}

function isThere({ path, identity }: { path: string; identity: string | undefined }): boolean {
  const found = identityOf(path);
  return found !== undefined && found === identity;
}
