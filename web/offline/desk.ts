import { defaultLanguage, type Language } from '../../api/contract/language.ts';
import type { QuoteHints, QuoteInput } from '../../api/contract/quote.ts';
import { areSameWords, type FormWords, noWords, quoteFields } from '../../api/contract/quote-fields.ts';
import { type Binding, becameOf, type DeskContext, holdRecord, ownTextOf } from './desk-binding.ts';
import { DeskWriter } from './desk-writer.ts';
import { type Edition, isOpen, type QuoteRecord, wordsOf } from './record.ts';

/**
 * Where a tab's form and its record meet. It knows which record the form shows, notes every change before doing
 * anything else and carries it out in order; only the machine decides what can still change.
 */
export class Desk {
  readonly #context: DeskContext;
  readonly #writer: DeskWriter;
  #binding: Binding;
  /** What was sent and then changed: with the change undone each is the same request again. */
  #left: readonly Binding[] = [];
  /** Counts what the visitor has written. */
  #writings = 0;

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

  /** False while what the form shows exists only in this page. */
  get isNoted(): boolean {
    return this.#writer.isNoted;
  }

  /** Does this once what the form shows is where it outlives this page, which may be at once. */
  readonly whenNoted = (work: () => void): void => this.#writer.whenNoted(work);

  /** What the form shows, as far as this page has changed it; undefined where the words are frozen, for they were sent. */
  get edition(): Edition | undefined {
    const { key, edits, pressed } = this.#binding;
    return pressed ? undefined : { key, by: this.#context.page, edits };
  }

  /**
   * Key of the request that a press of what the form shows is. It is known before the device has answered, or what the
   * browser posts after a reload would be another request.
   */
  get pressKey(): string {
    const { key, spareKey, isRefused } = this.#binding;
    return isRefused ? spareKey : key;
  }

  #fresh(key = this.#context.newKey(), words = noWords, edits = 0, isRefused = false): Binding {
    return { key, spareKey: this.#context.newKey(), words, edits, isRefused };
  }

  /** As a form shows a record that it may write on. */
  #shown(record: QuoteRecord, words = wordsOf(record)): Binding {
    return this.#fresh(record.key, words, record.edits, record.state === 'attention');
  }

  #bind(binding: Binding, left: readonly Binding[] = []): void {
    // What was typed into the record that the form is leaving does not wait for what is typed next.
    if (binding.key !== this.#binding.key) void this.flush();
    this.#left = left;
    this.#binding = binding;
    this.#context.onBound(binding.key);
  }

  /** A form comes or goes: words that were sent belong to their record, no longer to a form. */
  turnOver(): void {
    // What only this page has stays in its form, as the list tells the visitor.
    const isOnlyHere = this.#context.store.keptWhere(this.#binding.key) === 'page';
    this.#bind(this.#binding.pressed && !isOnlyHere ? this.#fresh() : this.#binding);
  }

  /** The form shows these words: noted at once, and on the device with the next `flush`. */
  write(words: FormWords, language: Language): void {
    if (quoteFields.every((field) => words[field] === this.#binding.words[field])) return;
    this.#writings += 1;
    // Binding notifies listeners, who may let go of it again: after that nothing of it is written.
    if (this.#turnTo(words, language) !== undefined) return;
    this.#binding.words = words;
    if (!this.#binding.pressed) this.#noteWords(language);
  }

  #noteWords(language: Language): void {
    this.#writer.note({ key: this.key, event: { type: 'write', ...this.#nextEdit(), language } });
    this.#context.onNoted();
  }

  /** One more change of what the form shows, as an event tells it. */
  #nextEdit() {
    this.#binding.edits += 1;
    const { words, edits, spareKey, grownFrom } = this.#binding;
    return { words, edits, spareKey, by: this.#context.page, at: this.#context.now(), grownFrom };
  }

  /**
   * Words that were sent are frozen: other words belong to another request from their first letter on, and the very
   * same words, typed again, to that same request and not to a second one; then returns its key.
   */
  #turnTo(words: FormWords, language: Language): string | undefined {
    const { pressed, edits } = this.#binding;
    const isOther = pressed !== undefined && !areSameWords(pressed, words);
    if (pressed && !isOther) return undefined;
    if (isOther)
      this.#bind(this.#fresh(this.#context.newKey(), noWords, edits), [...this.#left, this.#binding]);
    const same = this.#left.find((left) => left.pressed && areSameWords(left.pressed, words));
    if (!same) return undefined;
    if (!isOther) {
      this.#binding.words = noWords;
      this.#noteWords(language);
    }
    this.#bind(
      { ...same, words },
      this.#left.filter((left) => left !== same),
    );
    return same.key;
  }

  /** Brings what was noted onto the device. Never rejects: what fails stays noted. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** The words went to another record than the form expected: a refused one's successor, or another tab's. */
  #follow(from: string, to: string): void {
    if (from === to) return;
    for (const left of this.#left) if (left.key === from) left.key = to;
    if (this.#binding.key !== from) return;
    const spareKey = this.#context.newKey();
    this.#bind({ ...this.#binding, key: to, spareKey, isRefused: false, isSeen: false }, this.#left);
  }

  /**
   * The visitor presses send: what the form shows is a request from now on, kept as well as this browser can, under the
   * key this resolves to. The same words sent again are the same request.
   */
  async press(payload: QuoteInput & QuoteHints, words: FormWords): Promise<string> {
    const known = this.#turnTo(words, payload.language) ?? (this.#binding.pressed && this.pressKey);
    if (known) return this.flush().then(() => known);
    this.#binding.words = words;
    this.#binding.pressed = words;
    const { isRefused: isCorrection } = this.#binding;
    const event = { type: 'press', ...this.#nextEdit(), payload, mayHaveLeft: false, isCorrection } as const;
    return this.#writer.carryOut({ key: this.key, event });
  }

  /** The press under this key is on the device, as far as that is possible, and this page has read it there. */
  confirmPress(key: string): void {
    for (const binding of [this.#binding, ...this.#left]) {
      if (binding.key === key && binding.pressed) binding.isStored = true;
    }
  }

  /** True while the form still shows what was sent under this key. */
  stillShows(key: string): boolean {
    return this.#binding.key === key && this.#binding.pressed !== undefined;
  }

  /**
   * The form shows a record that was begun earlier, or nothing, unless the visitor writes on before the device has
   * answered. What it showed before stays where it is. If the visitor `isAsking` for the record, another tab's form that
   * shows it lets go of it.
   */
  async show(record?: QuoteRecord, isAsking = false): Promise<void> {
    const writings = this.#writings;
    await this.flush();
    if (record?.key === this.#binding.key && !this.#binding.pressed) return;
    const held = record && (await holdRecord(this.#context, record, isAsking));
    if (writings !== this.#writings || (record && !held)) return this.#context.onChange();
    this.#bind(held ? this.#shown(held) : this.#fresh());
    this.#context.onChange();
    this.#context.onRebound();
  }

  /** Takes words that were typed before the app was ready, under the key they were kept with, and what they grew from. */
  take(key: string, words: FormWords, language: Language, grownFrom?: Edition): void {
    this.#bind({ ...this.#fresh(key), grownFrom });
    this.write(words, language);
  }

  /** The visitor throws away what the form shows; words that were sent are a request and stay one. */
  async discard(): Promise<void> {
    this.turnOver();
    this.write(noWords, defaultLanguage);
    this.#bind(this.#fresh());
    this.#context.onRebound();
    await this.flush();
  }

  /**
   * The visitor has cancelled the record of this key, and the journal has forgotten it: a form that shows it becomes
   * empty, unless its words have changed since; then they are a text of their own.
   */
  async letGo(key: string): Promise<void> {
    if (this.#binding.key !== key) return;
    if (this.#writer.isBehind) this.#writer.noteAgain(this.#context.now());
    else await this.discard();
  }

  /**
   * What happened to the form's record without the form: if it was refused, its words may change again; if it was
   * delivered, cancelled or taken by another tab's form, they go. Where something could not be read (`isPartial`), what is
   * missing says nothing, nor who holds what is being written, of which there may be a later copy; an answer is one anywhere.
   */
  followRecord(records: readonly QuoteRecord[], isPartial = false): void {
    // There is no going back to something cancelled.
    const isThere = (left: Binding) => !left.isStored || records.some(({ key }) => key === left.key);
    if (!isPartial) this.#left = this.#left.filter(isThere);
    for (const left of this.#left)
      left.isOver ||= records.some(({ key, state }) => key === left.key && state === 'sent');
    const record = records.find(({ key }) => key === this.#binding.key);
    const { pressed, words } = this.#binding;
    if (!pressed && record?.holder === this.#context.page && isOpen(record)) this.#binding.isSeen = true;
    const isOver = record !== undefined && (pressed !== undefined || record.state === 'sent');
    if (isPartial && !isOver) return;
    const became = becameOf(this.#binding, record, this.#context.page, this.#writer.isBehind);
    if (became === 'delivered') {
      // Whatever was changed in it is a text of its own.
      const own = ownTextOf(records, this.#context.page, words);
      this.#bind(this.#fresh(own?.key, words, own?.edits), this.#left);
      if (!own) this.#noteWords(record?.language ?? defaultLanguage);
    } else if (became !== 'unchanged') {
      // What was pressed before a refusal is the same request where the refused words become that again.
      if (became === 'refused' && record) this.#bind(this.#shown(record, words), this.#left);
      else this.#bind(this.#fresh());
      this.#context.onRebound();
    }
  }
}
