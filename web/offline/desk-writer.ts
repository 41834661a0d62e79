import { carriedOut, type Journal, type JournalLine, keyOfWords } from './journal.ts';
import type { LayeredStore } from './store.ts';

/** Everything a writer uses; the desk's page provides its own. */
export type WriterContext = {
  store: Pick<LayeredStore, 'apply' | 'keptWhere' | 'whenKept'>;
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
  /** The last line of all. */
  #last: JournalLine | undefined;
  #isNoted = true;
  /** What waits for the words of a line to be where they outlive this page. */
  #waiting: { line: JournalLine | undefined; work: () => void }[] = [];
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

  /**
   * Does this once the words that are the latest now, or later ones of the same record, are where they outlive this page,
   * which may be at once.
   */
  whenNoted(work: () => void): void {
    if (this.#isNoted) work();
    else this.#waiting.push({ line: this.#last, work });
  }

  /** The words of this line outlive the page. */
  #settle(line: JournalLine): void {
    if (line === this.#last) this.#isNoted = true;
    const has = (other: JournalLine | undefined) =>
      other?.key === line.key && other.event.edits <= line.event.edits;
    const done = this.#waiting.filter((waiting) => has(waiting.line));
    this.#waiting = this.#waiting.filter((waiting) => !done.includes(waiting));
    for (const { work } of done) work();
  }

  /** True while something is noted that the next flush will bring onto the device. */
  get isBehind(): boolean {
    return this.#noted !== undefined;
  }

  /** Notes a line at once; the next flush carries it out, or a later one of its kind instead. */
  note(line: JournalLine): void {
    this.#noted = line;
    this.#last = line;
    this.#isNoted = false;
    if (this.#context.journal.note(line)) this.#settle(line);
  }

  /** A record has been erased, with its notes: what is not on the device yet is noted again, as of now. */
  noteAgain(at: number): void {
    if (this.#noted) this.note({ ...this.#noted, event: { ...this.#noted.event, at } });
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
      carriedOut(line, applied, journal, store, () => this.#settle(line));
      onChange();
      return keyOfWords(applied);
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
