import type { ContactHints, ContactInput } from '../../api/contract/contact.ts';
import { areSameWords, contactFields, type FormWords, noWords } from '../../api/contract/contact-fields.ts';
import type { Language } from '../../api/contract/language.ts';
import type { Journal, JournalLine } from './journal.ts';
import type { LayeredStore } from './layered-store.ts';
import { type QuoteRecord, wordsOf } from './record.ts';

/** What this tab's form shows, and the record it is. */
type Binding = {
  key: string;
  /** The key of the record these words go to, should another tab have taken theirs. */
  spareKey: string;
  words: FormWords;
  /** Changes of these words so far. */
  edits: number;
  /** What was pressed: from then on these words are frozen, and a change is another request. */
  pressed?: FormWords;
  /** The press has been carried out, so a record that is gone was delivered or cancelled. */
  isStored?: boolean;
};

/** Everything a desk touches; the page gives its own. */
export type DeskContext = {
  store: Pick<LayeredStore, 'apply' | 'keptWhere'>;
  journal: Journal;
  /** Name of the page. */
  page: string;
  /** Device time in ms. */
  now: () => number;
  newKey: () => string;
  /** Something is noted that is to be on the device shortly. */
  onNoted: () => void;
  /** The form shows another record from now on. */
  onBound: (key: string) => void;
  /** The form has to show other words than were typed into it. */
  onRebound: () => void;
  /** A record has changed. */
  onChange: () => void;
};

/**
 * Where a tab's form and its record meet. It knows which record the form shows, notes every change before anything
 * else and carries it out in order; what can still change is decided by the machine alone.
 */
export class Desk {
  readonly #context: DeskContext;
  #binding: Binding;
  /** The last line of the journal, until it is carried out. */
  #noted: JournalLine | undefined;
  #isNoted = true;
  /** What is carried out, one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(context: DeskContext) {
    this.#context = context;
    this.#binding = this.#fresh();
  }

  /** Key of the record the form shows. */
  get key(): string {
    return this.#binding.key;
  }

  /** What the form shows. */
  get words(): FormWords {
    return this.#binding.words;
  }

  /** False while what the form shows stands nowhere but in this page. */
  get isNoted(): boolean {
    return this.#isNoted;
  }

  #fresh(key = this.#context.newKey(), words = noWords, edits = 0): Binding {
    return { key, spareKey: this.#context.newKey(), words, edits };
  }

  #bind(binding: Binding): void {
    this.#binding = binding;
    this.#context.onBound(binding.key);
  }

  /** A form comes or goes: words that were pressed are their record's, and no form's any more. */
  turnOver(): void {
    // What only this page has stays in its form, as the list says.
    const isOnlyHere = this.#context.store.keptWhere(this.#binding.key) === 'page';
    this.#bind(this.#binding.pressed && !isOnlyHere ? this.#fresh() : this.#binding);
  }

  /** The form shows these words: noted at once, and on the device with the next `flush`. */
  write(words: FormWords, language: Language): void {
    if (contactFields.every((field) => words[field] === this.#binding.words[field])) return;
    this.#leavePressed(words);
    this.#binding.words = words;
    if (this.#binding.pressed) return;
    this.#binding.edits += 1;
    const { key, spareKey, edits } = this.#binding;
    const { page, now } = this.#context;
    this.#note({ key, event: { type: 'write', words, edits, language, by: page, spareKey, at: now() } });
    this.#context.onNoted();
  }

  /** Words that were pressed are frozen: others belong to another request from their first letter on. */
  #leavePressed(words: FormWords): void {
    const { pressed, edits } = this.#binding;
    if (!pressed || areSameWords(pressed, words)) return;
    this.#bind(this.#fresh(this.#context.newKey(), noWords, edits));
  }

  #note(line: JournalLine): void {
    this.#isNoted = this.#context.journal.note(line);
    this.#noted = line;
  }

  /** Brings what was noted onto the device. Never rejects: what fails stays noted. */
  async flush(): Promise<void> {
    const line = this.#noted;
    this.#noted = undefined;
    await (line ? this.#carryOut(line) : this.#queue).catch(() => undefined);
  }

  /** Carries a line out after all before it; resolves to the key of the record that has the words now. */
  #carryOut(line: JournalLine): Promise<string> {
    const { store, journal, onChange } = this.#context;
    const done = this.#queue.then(async () => {
      const applied = await store.apply(line.key, line.event);
      for (const effect of applied.effects) if (effect.kind === 'bind') this.#follow(line.key, effect.key);
      const key = applied.besides?.key ?? applied.key;
      if (store.keptWhere(key) !== 'page') {
        journal.confirm(line);
        // Unless something was typed since.
        if (!this.#noted) this.#isNoted = true;
      }
      onChange();
      return key;
    });
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** The words went to another record than the form believed: a refused one's successor, or another tab's. */
  #follow(from: string, to: string): void {
    if (this.#binding.key !== from || from === to) return;
    this.#bind({ ...this.#binding, key: to, spareKey: this.#context.newKey() });
  }

  /**
   * Presses send: what the form shows is a request from now on, kept as well as this browser can, under the key this
   * resolves to. The same words pressed again are the same request.
   */
  async press(payload: ContactInput & ContactHints, words: FormWords): Promise<string> {
    this.#leavePressed(words);
    if (this.#binding.pressed) {
      await this.#queue;
      return this.#binding.key;
    }
    this.#binding.words = words;
    this.#binding.pressed = words;
    const flushed = this.flush();
    const { key } = this.#binding;
    this.#binding.edits += 1;
    const { edits } = this.#binding;
    const { page, now, newKey } = this.#context;
    const line: JournalLine = {
      key,
      event: { type: 'press', words, edits, payload, by: page, spareKey: newKey(), at: now() },
    };
    this.#note(line);
    this.#noted = undefined;
    const [stored] = await Promise.all([this.#carryOut(line), flushed]);
    return stored;
  }

  /** The press under this key is on the device, as far as anything is, and this page has read it there. */
  confirmPress(key: string): void {
    if (this.#binding.key === key && this.#binding.pressed) this.#binding.isStored = true;
  }

  /** True while the form still shows what was pressed under this key. */
  stillShows(key: string): boolean {
    return this.#binding.key === key && this.#binding.pressed !== undefined;
  }

  /** The form shows a record that was begun earlier, or nothing. What it showed before stays where it is. */
  async show(record?: QuoteRecord): Promise<void> {
    await this.flush();
    const { store, page, now, onChange, onRebound } = this.#context;
    if (record?.key === this.#binding.key && !this.#binding.pressed) return;
    if (record) {
      const hold = { type: 'hold', by: page, from: record.holder, at: now() } as const;
      const held = await store.apply(record.key, hold).catch(() => undefined);
      if (!held?.record || !held.effects.some(({ kind }) => kind === 'bind')) return;
      this.#bind(this.#fresh(record.key, wordsOf(held.record) ?? noWords, held.record.edits));
    } else {
      this.#bind(this.#fresh());
    }
    onChange();
    onRebound();
  }

  /** Takes words that were typed before the app was ready, under the key they were kept with. */
  take(key: string, words: FormWords, language: Language): void {
    this.#bind(this.#fresh(key));
    this.write(words, language);
  }

  /** The visitor throws away what the form shows; words that were pressed are a request and stay one. */
  async discard(): Promise<void> {
    this.turnOver();
    this.write(noWords, 'es');
    this.#bind(this.#fresh());
    this.#context.onRebound();
    await this.flush();
  }

  /** What became of pressed words behind the form's back: refused, they may change; delivered or cancelled, they go. */
  followRecord(records: readonly QuoteRecord[]): void {
    if (!this.#binding.isStored) return;
    const record = records.find(({ key }) => key === this.#binding.key);
    if (record?.state === 'attention') {
      this.#binding = this.#fresh(record.key, this.#binding.words, record.edits);
    } else if (!record || record.state === 'sent') this.#bind(this.#fresh());
    else return;
    this.#context.onRebound();
  }
}
