import type { ContactHints, ContactInput } from '../../../api/contract/contact.ts';
import { areSameWords, type FormWords, isBlank, noWords } from '../../../api/contract/contact-fields.ts';
import type { Language } from '../../../api/contract/language.ts';
import { beforeReload, onlyHere } from '../../lib/before-reload.ts';
import { createListeners } from '../../lib/listeners.ts';
import { type Journal, type JournalLine, openJournal } from '../../offline/journal.ts';
import { type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { memoryStorage } from '../../offline/storage-store.ts';
import { deviceStore } from './device-store.ts';
import { publish } from './publish.ts';
import { currentQueue, onQueue, setQueue } from './queue-snapshot.ts';
import { changed } from './quote-queue.ts';
import { thisTab } from './tab.ts';

/** A change is on the device after this time, in ms; until then the journal has it. */
const saveAfterMs = 400;

/** What this tab's form shows, and the record it is. */
type Binding = {
  key: string;
  /** The key of the record that takes over where this one cannot change any more. */
  spareKey: string;
  words: FormWords;
  /** What was pressed: from then on these words are frozen, and a change is another request. */
  pressed?: FormWords;
  /** The press has been carried out, so a record that is gone was delivered or cancelled. */
  isStored?: boolean;
};

const newBinding = (key: string = crypto.randomUUID(), words = noWords): Binding => ({
  key,
  spareKey: crypto.randomUUID(),
  words,
});

let binding = newBinding();
let tab = '';
let journal: Journal | undefined;
/** The last line of the journal, until it is carried out. */
let noted: JournalLine | undefined;
/** False while what the form shows stands nowhere but in this page. */
let isNoted = true;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is carried out, one after the other. */
let queue: Promise<unknown> = Promise.resolve();
let formsShown = 0;
const listeners = createListeners();

/** Calls back when the form has to show other words than were typed into it; gives the way to stop it. */
export const onRebound = listeners.add;

/** What the form shows. */
export const deskWords = (): FormWords => binding.words;

/** The record the form shows, as it is known; undefined before its first letter. */
export const deskRecord = (): QuoteRecord | undefined =>
  currentQueue().records.find(({ key }) => key === binding.key);

let opening: Promise<string> | undefined;

/** Makes the desk ready; resolves to the name of this tab. Never rejects. */
export function openDesk(): Promise<string> {
  opening ??= open();
  return opening;
}

async function open(): Promise<string> {
  tab = await thisTab();
  journal = openJournal(storage(), tab);
  addEventListener('pagehide', () => void flush());
  document.addEventListener('visibilitychange', () => void flush());
  beforeReload(flush);
  onlyHere.add(() => !isNoted && !isBlank(binding.words));
  onQueue(followRecord);
  return tab;
}

/** Local storage lives longer than the tab; where it is refused nothing synchronous does. */
function storage() {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

/** A form is there, or gone: what it shows is said in it and nowhere else. Words that were pressed are their record's. */
export function showForm(isShown: boolean): void {
  formsShown += isShown ? 1 : -1;
  bind(binding.pressed ? newBinding() : binding);
}

/** The form shows these words: noted at once, and on the device shortly after. */
export function write(words: FormWords, language: Language): void {
  if (areSameWords(words, binding.words)) return;
  turnToSpare(words);
  binding.words = words;
  if (binding.pressed) return;
  const { key, spareKey } = binding;
  note({ key, event: { type: 'write', words, language, by: tab, spareKey, at: Date.now() } });
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), saveAfterMs);
}

/** Words that were pressed are frozen: others belong to another request from their first letter on. */
function turnToSpare(words: FormWords): void {
  if (binding.pressed && !areSameWords(binding.pressed, words)) bind(newBinding(binding.spareKey));
}

function note(line: JournalLine): void {
  isNoted = journal?.note(line) ?? false;
  noted = line;
}

/** Brings what was noted onto the device. Never rejects: what fails stays noted. */
export async function flush(): Promise<void> {
  clearTimeout(timer);
  const line = noted;
  noted = undefined;
  await (line ? carryOut(line) : queue).catch(() => undefined);
}

/** Carries a line out after all before it; resolves to the key of the record that has the words now. */
function carryOut(line: JournalLine): Promise<string> {
  const done = queue.then(async () => {
    const applied = await deviceStore.apply(line.key, line.event);
    for (const effect of applied.effects) if (effect.kind === 'bind') follow(line.key, effect.key);
    const key = applied.besides?.key ?? applied.key;
    if (deviceStore.keptWhere(key) !== 'page') {
      journal?.confirm(line);
      isNoted = true;
    }
    changed();
    return key;
  });
  queue = done.catch(() => undefined);
  return done;
}

/** The words went to another record than the form believed: a refused one's successor, or another tab had taken it. */
function follow(from: string, to: string): void {
  if (binding.key === from && from !== to) bind({ ...binding, key: to, spareKey: crypto.randomUUID() });
}

/**
 * Presses send: what the form shows is a request from now on, kept as well as this browser can, under the key this
 * resolves to. The same words pressed again are the same request.
 */
export async function pressSend(payload: ContactInput & ContactHints, words: FormWords): Promise<string> {
  turnToSpare(words);
  if (binding.pressed) {
    await queue;
    return binding.key;
  }
  await flush();
  binding.words = words;
  binding.pressed = words;
  const { key, spareKey } = binding;
  note({ key, event: { type: 'press', words, payload, by: tab, spareKey, at: Date.now() } });
  const line = noted;
  noted = undefined;
  const stored = line ? await carryOut(line) : key;
  await publish();
  if (binding.key === stored) binding.isStored = true;
  return stored;
}

/** True while the form still shows what was pressed under this key. */
export const stillShows = (key: string): boolean => binding.key === key && binding.pressed !== undefined;

/** The form shows a record that was begun earlier, or nothing. What it showed before stays where it is. */
export async function show(record?: QuoteRecord): Promise<void> {
  await flush();
  if (record?.key === binding.key && !binding.pressed) return;
  if (record) {
    const hold = { type: 'hold', by: tab, from: record.holder, at: Date.now() } as const;
    const held = await deviceStore.apply(record.key, hold);
    if (!held.record || !held.effects.some(({ kind }) => kind === 'bind')) return;
    bind(newBinding(record.key, wordsOf(held.record) ?? noWords));
  } else {
    bind(newBinding());
  }
  changed();
  listeners.tell();
}

/** Takes words that were typed before the app was ready, under the key they were kept with. */
export function take(key: string, words: FormWords, language: Language): void {
  bind(newBinding(key));
  write(words, language);
}

/** The visitor throws away what the form shows. */
export async function discard(): Promise<void> {
  clearTimeout(timer);
  noted = undefined;
  const { key, pressed } = binding;
  bind(newBinding());
  isNoted = true;
  listeners.tell();
  await queue;
  if (!pressed) await deviceStore.apply(key, { type: 'discard', by: tab });
  changed();
}

function bind(next: Binding): void {
  binding = next;
  setQueue({ inForm: formsShown > 0 ? next.key : undefined });
}

/** What became of pressed words behind the form's back: refused, they may change; delivered or cancelled, they go. */
function followRecord(): void {
  const { isUnreadable } = currentQueue();
  if (!binding.isStored || isUnreadable) return;
  const record = deskRecord();
  if (record?.state === 'attention') {
    binding = newBinding(record.key, binding.words);
    listeners.tell();
  } else if (!record || record.state === 'sent') {
    bind(newBinding());
    listeners.tell();
  }
}
