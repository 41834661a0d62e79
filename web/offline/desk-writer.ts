import { type Journal, type JournalLine, keyOfWords } from './journal.ts';
import type { LayeredStore } from './layered-store.ts';

/** Everything a writer uses; the desk's page provides its own. */
export type WriterContext = {
  store: Pick<LayeredStore, 'apply' | 'keptWhere'>;
  journal: Journal;
  /** A record has changed. */
  onChange: () => void;
};

/** Notes what a form says before doing anything else, and brings it onto the device in order. */
export class DeskWriter {
  readonly #context: WriterContext;
  /** The words that were given to one record are in another. */
  readonly #onMoved: (from: string, to: string) => void;
  /** The last line of the journal, until it has been carried out. */
  #noted: JournalLine | undefined;
  #isNoted = true;
  /** What waits for the latest words to be noted. */
  readonly #waiting: (() => void)[] = [];
  /** What is being carried out, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(context: WriterContext, onMoved: (from: string, to: string) => void) {
    this.#context = context;
    this.#onMoved = onMoved;
  }

  /** False while the latest words exist only in this page. */
  get isNoted(): boolean {
    return this.#isNoted;
  }

  /** Does this once the latest words are where they outlive this page, which may be at once. */
  whenNoted(work: () => void): void {
    this.#waiting.push(work);
    this.#setNoted(this.#isNoted);
  }

  #setNoted(isNoted: boolean): void {
    this.#isNoted = isNoted;
    if (isNoted) for (const work of this.#waiting.splice(0)) work();
  }

  /** True while something is noted that the next flush will bring onto the device. */
  get isBehind(): boolean {
    return this.#noted !== undefined;
  }

  /** Notes a line at once; the next flush carries it out, or a later one of its kind instead. */
  note(line: JournalLine): void {
    this.#noted = line;
    this.#setNoted(this.#context.journal.note(line));
  }

  /** The journal has forgotten a record: what is not on the device yet is noted again. */
  noteAgain(): void {
    if (this.#noted) this.#setNoted(this.#context.journal.note(this.#noted));
  }

  /**
   * Brings what was noted onto the device, after everything already on its way. Never rejects: what fails stays noted.
   */
  async flush(): Promise<void> {
    const line = this.#noted;
    this.#noted = undefined;
    await (line ? this.#carryOut(line) : this.#queue).catch(() => undefined);
  }

  /** Notes a line and carries it out now; resolves to the key of the record that has the words. */
  async carryOut(line: JournalLine): Promise<string> {
    const flushed = this.flush();
    this.note(line);
    this.#noted = undefined;
    const [key] = await Promise.all([this.#carryOut(line), flushed]);
    return key;
  }

  #carryOut(line: JournalLine): Promise<string> {
    const { store, journal, onChange } = this.#context;
    const done = this.#queue.then(async () => {
      const applied = await store.apply(line.key, line.event);
      for (const effect of applied.effects) if (effect.kind === 'bind') this.#onMoved(line.key, effect.key);
      const key = keyOfWords(applied);
      if (store.keptWhere(key) === 'page') journal.refile(line, applied);
      else {
        journal.confirm(line);
        // Unless something has been typed since.
        if (!this.#noted) this.#setNoted(true);
      }
      onChange();
      return key;
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
