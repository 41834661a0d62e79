import type { ContactHints, ContactInput } from '../../api/contract/contact.ts';
import { areSameWords, contactFields, type FormWords, noWords } from '../../api/contract/contact-fields.ts';
import type { Language } from '../../api/contract/language.ts';
import { DeskWriter, type WriterContext } from './desk-writer.ts';
import { tabOfPage } from './page-name.ts';
import { isOpen, type QuoteRecord, wordsOf } from './record.ts';

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
  /** The device has shown the record as this page's own, so another holder has taken it since. */
  isSeen?: boolean;
};

/** Everything a desk touches; the page gives its own. */
export type DeskContext = WriterContext & {
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
};

/**
 * Where a tab's form and its record meet. It knows which record the form shows, notes every change before anything
 * else and carries it out in order; what can still change is decided by the machine alone.
 */
export class Desk {
  readonly #context: DeskContext;
  readonly #writer: DeskWriter;
  #binding: Binding;
  /** What was pressed and then changed: with the change taken back it is the same request again. */
  #left: Binding | undefined;

  constructor(context: DeskContext) {
    this.#context = context;
    this.#writer = new DeskWriter(context, (from, to) => this.#follow(from, to));
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
    return this.#writer.isNoted;
  }

  #fresh(key = this.#context.newKey(), words = noWords, edits = 0): Binding {
    return { key, spareKey: this.#context.newKey(), words, edits };
  }

  #bind(binding: Binding, left?: Binding): void {
    // What was typed into the record the form leaves does not wait for what is typed next.
    if (binding.key !== this.#binding.key) void this.flush();
    this.#left = left;
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
    // Binding tells listeners, who may let go of it again: nothing of it is written after that.
    if (this.#turnTo(words, language) !== undefined) return;
    this.#binding.words = words;
    if (!this.#binding.pressed) this.#noteWords(language);
  }

  #noteWords(language: Language): void {
    this.#binding.edits += 1;
    const { key, spareKey, words, edits } = this.#binding;
    const { page, now, onNoted } = this.#context;
    this.#writer.note({
      key,
      event: { type: 'write', words, edits, language, by: page, spareKey, at: now() },
    });
    onNoted();
  }

  /**
   * Words that were pressed are frozen: others belong to another request from their first letter on, and the very
   * same ones, typed again, to that request and to no second one: then gives its key.
   */
  #turnTo(words: FormWords, language: Language): string | undefined {
    const { pressed, edits } = this.#binding;
    if (pressed && !areSameWords(pressed, words)) {
      this.#bind(this.#fresh(this.#context.newKey(), noWords, edits), this.#binding);
    } else if (!pressed && this.#left?.pressed && areSameWords(this.#left.pressed, words)) {
      this.#binding.words = noWords;
      this.#noteWords(language);
      const { key } = this.#left;
      this.#bind({ ...this.#left, words });
      return key;
    }
    return undefined;
  }

  /** Brings what was noted onto the device. Never rejects: what fails stays noted. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** The words went to another record than the form believed: a refused one's successor, or another tab's. */
  #follow(from: string, to: string): void {
    if (from === to) return;
    if (this.#left?.key === from) this.#left.key = to;
    if (this.#binding.key !== from) return;
    const spareKey = this.#context.newKey();
    this.#bind({ ...this.#binding, key: to, spareKey, isSeen: false }, this.#left);
  }

  /**
   * Presses send: what the form shows is a request from now on, kept as well as this browser can, under the key this
   * resolves to. The same words pressed again are the same request.
   */
  async press(payload: ContactInput & ContactHints, words: FormWords): Promise<string> {
    const takenBackTo = this.#turnTo(words, payload.language);
    if (takenBackTo || this.#binding.pressed) {
      const known = takenBackTo ?? this.#binding.key;
      await this.flush();
      return known;
    }
    this.#binding.words = words;
    this.#binding.pressed = words;
    this.#binding.edits += 1;
    const { key, spareKey, edits } = this.#binding;
    const { page, now } = this.#context;
    return this.#writer.carryOut({
      key,
      event: { type: 'press', words, edits, payload, by: page, spareKey, at: now() },
    });
  }

  /** The press under this key is on the device, as far as anything is, and this page has read it there. */
  confirmPress(key: string): void {
    for (const binding of [this.#binding, this.#left]) {
      if (binding?.key === key && binding.pressed) binding.isStored = true;
    }
  }

  /** True while the form still shows what was pressed under this key. */
  stillShows(key: string): boolean {
    return this.#binding.key === key && this.#binding.pressed !== undefined;
  }

  /**
   * The form shows a record that was begun earlier, or nothing. What it showed before stays where it is. Where the
   * visitor `isAsking` for the record, another tab's form that shows it lets go of it.
   */
  async show(record?: QuoteRecord, isAsking = false): Promise<void> {
    await this.flush();
    if (record?.key === this.#binding.key && !this.#binding.pressed) return;
    if (!record) this.#bind(this.#fresh());
    else if (!(await this.#hold(record, isAsking))) return this.#context.onChange();
    this.#context.onChange();
    this.#context.onRebound();
  }

  /** Takes a record up; false where it cannot be written any more, or another page was first. */
  async #hold(record: QuoteRecord, isAsking: boolean): Promise<boolean> {
    const { store, page, now } = this.#context;
    const { key } = record;
    try {
      let { holder: from } = record;
      for (;;) {
        const held = await store.apply(key, { type: 'hold', by: page, from, at: now() });
        if (held.record?.holder === page && isOpen(held.record)) {
          this.#bind(this.#fresh(key, wordsOf(held.record) ?? noWords, held.record.edits));
          return true;
        }
        if (!isAsking || !held.record || !isOpen(held.record) || held.record.holder === from) return false;
        from = held.record.holder;
      }
    } catch {
      if (!isAsking) return false;
      // A device that cannot note who writes has no less to show. Under its own key the same text stays one request.
      this.#bind(this.#fresh(key, wordsOf(record) ?? noWords, record.edits));
      return true;
    }
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

  /**
   * What became of the form's record behind its back: refused, its words may change again; delivered, cancelled or
   * taken by another tab's form, they go.
   */
  followRecord(records: readonly QuoteRecord[]): void {
    // What was cancelled is nothing to go back to.
    if (this.#left?.isStored && !records.some(({ key }) => key === this.#left?.key)) this.#left = undefined;
    const record = records.find(({ key }) => key === this.#binding.key);
    const { pressed, isStored, isSeen, words } = this.#binding;
    if (!pressed && isSeen && record?.state === 'sent') {
      this.#leaveDelivered(records, record.language);
      return;
    }
    if (pressed && isStored && record?.state === 'attention') {
      this.#bind(this.#fresh(record.key, words, record.edits));
    } else if (pressed ? isStored && (!record || record.state === 'sent') : this.#isTaken(record)) {
      this.#bind(this.#fresh());
    } else return;
    this.#context.onRebound();
  }

  /** A refused request was delivered after all: what was changed in it is a text of its own. */
  #leaveDelivered(records: readonly QuoteRecord[], language: Language): void {
    const { words } = this.#binding;
    const own = records.find(
      ({ state, holder, words: kept }) =>
        state === 'writing' && holder === this.#context.page && kept && areSameWords(kept, words),
    );
    this.#bind(this.#fresh(own?.key, words, own?.edits));
    if (!own) this.#noteWords(language);
  }

  #isTaken(record: QuoteRecord | undefined): boolean {
    const { page } = this.#context;
    if (record?.holder === page && isOpen(record)) this.#binding.isSeen = true;
    const isElsewhere = record?.holder && tabOfPage(record.holder) !== tabOfPage(page);
    return Boolean(isElsewhere && this.#binding.isSeen && !this.#writer.isBehind);
  }
}
