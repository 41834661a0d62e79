import { normalizeLine } from '../../api/contract/normal-form.ts';
import {
  areSameWords,
  digestOf,
  type FormWords,
  isBlank,
  quoteFields,
} from '../../api/contract/quote-fields.ts';
import { deliveryStep } from './delivery-machine.ts';
import {
  type Effect,
  type Fate,
  lookAgain,
  type Machine,
  type QuoteEvent,
  type Step,
  stepTo,
  type VisitorEvent,
} from './events.ts';
import { holdMs } from './limits.ts';
import {
  begun,
  draftOf,
  isOpen,
  isReadable,
  isUnsent,
  isWaiting,
  type QuoteRecord,
  wordsOf,
} from './record.ts';

/**
 * The whole life of a request: what an event makes of a record. Pure; apart from `deliveryStep` the only function that
 * creates or changes a record. An event that does not fit the record leaves it as it is.
 */
export const step: Machine<QuoteEvent> = (record, event, key) => {
  switch (event.type) {
    case 'write':
      return write(record, event, key);
    case 'press':
      return press(record, event, key);
    case 'hold':
    case 'announce':
    case 'doubt':
      return record && isReadable(record) ? later(record, event) : lookAgain(record);
    case 'cancel':
      // What a newer version keeps, too: what the visitor takes back or erases need not be read for that.
      return record ? cancel(record, event) : lookAgain(record);
    default:
      return deliveryStep(record, event, key);
  }
};

/** What a visitor does to an existing record. */
function later(
  record: QuoteRecord,
  event: Exclude<VisitorEvent, { type: 'write' | 'press' | 'cancel' }>,
): Step {
  switch (event.type) {
    case 'hold':
      return hold(record, event);
    case 'announce':
      return stepTo({ ...record, announce: true, acked: record.acked && !event.isUntold });
    case 'doubt':
      return stepTo(doubted(record, event.departures));
  }
}

function cancel(record: QuoteRecord, event: Extract<VisitorEvent, { type: 'cancel' }>): Step {
  const { told, heldBy, patience } = event;
  const fate = fateOf(record);
  // A visitor who was told less than is known was told nothing wrong.
  const isTrue = told === fate || (told === 'perhaps-there' && fate !== 'delivered');
  const isAsTold = isTrue && (heldBy === undefined || heldBy === record.holder);
  return isAsTold && !patience?.aborted ? stepTo(undefined) : lookAgain(record);
}

type Write = Extract<VisitorEvent, { type: 'write' }>;
type Press = Extract<VisitorEvent, { type: 'press' }>;

function write(record: QuoteRecord | undefined, event: Write, key: string): Step {
  if (record && isReadable(record) && isInIt(record, event)) return stepTo(record);
  if (!record || isMine(record, event.by)) {
    // Emptying the form throws the visitor's words away, but not a request that was sent.
    if (isBlank(event.words)) return stepTo(record?.state === 'attention' ? record : undefined);
    return stepTo(written(record ?? begun(key, event.language, event.at), event));
  }
  if (isBlank(event.words) || hasWords(record, event.words)) return stepTo(record);
  const besides = written(begun(event.spareKey, event.language, event.at), event);
  return { record, besides, effects: [{ kind: 'bind', key: event.spareKey }] };
}

/**
 * True of words that have changed since in this record: a journal that could not be brought up to date has them, and one
 * that a killed browser has left as it was earlier.
 */
const isInIt = ({ holder, edits, heldBefore = [] }: QuoteRecord, event: Write): boolean =>
  [...heldBefore, { by: holder, edits }].some((known) => known.by === event.by && event.edits <= known.edits);

/** How many of the pages that held a record before are remembered. */
const mostHolders = 5;

/** A page holds a record that others may have held before. */
function heldBy(by: string, at: number, record?: QuoteRecord) {
  const { holder = null, edits = 0, heldBefore = [] } = record ?? {};
  const isOther = holder !== null && holder !== by;
  const before = isOther ? [...heldBefore, { by: holder, edits }].slice(-mostHolders) : heldBefore;
  return { holder: by, heldUntil: at + holdMs, ...(before.length > 0 && { heldBefore: before }) };
}

const written = (record: QuoteRecord, { words, edits, language, by, at, grownFrom }: Write): QuoteRecord => ({
  ...record,
  grownFrom: grownFrom ?? record.grownFrom,
  lastError: stillWrong(record, words),
  words,
  edits,
  payload: null,
  language,
  ...heldBy(by, at, record),
});

/** What was refused, but for the fields that have changed since: nobody has judged what they say now. */
function stillWrong(record: QuoteRecord, words: FormWords): QuoteRecord['lastError'] {
  const { lastError } = record;
  const before = wordsOf(record);
  if (!lastError?.codes || !before) return lastError;
  const changed: readonly string[] = quoteFields.filter(
    (field) => normalizeLine(before[field]) !== normalizeLine(words[field]),
  );
  const left = Object.entries(lastError.codes).filter(([field]) => !changed.includes(field));
  return { ...lastError, codes: Object.fromEntries(left) };
}

function press(record: QuoteRecord | undefined, event: Press, key: string): Step {
  const { spareKey, draftKey } = event;
  const isSame = record && hasWords(record, event.words);
  // The page that takes over what a served form was pressed with may be the one that writes something else there.
  if (!record || (record.state === 'writing' && (isSame || (!draftKey && isMine(record, event.by))))) {
    // What was refused there is gone, and may have been written on since.
    if (event.isCorrection) return corrected(event, key);
    const grownFrom = event.grownFrom ?? record?.grownFrom;
    return stepTo(pressed(key, { ...event, grownFrom }, record), { kind: 'deliver', key });
  }
  // It comes a second time, from a journal or a note, and has had its answer.
  if (event.mayHaveLeft && event.edits <= record.edits && wasRefused(record, event.words))
    return stepTo(record);
  if (draftKey && isReadable(record) && isOpen(record)) {
    const besides = isSame ? undefined : draftOf(record, draftKey, event.at);
    return { ...stepTo(pressed(key, event, record), { kind: 'deliver', key }), ...(besides && { besides }) };
  }
  // Its key has been refused, perhaps because it is known with other words: corrected words get a new one.
  if (record.state === 'attention' && isMine(record, event.by)) return corrected(event, key);
  if (isReadable(record) && !isOpen(record) && (isSame || isUnknown(record))) {
    if (!isWaiting(record)) return stepTo(record);
    // What comes of it is told, and corrected, where it was pressed last; a page that is gone has pressed it before.
    const isHere = event.mayHaveLeft || record.holder === event.by;
    const edits = Math.max(record.edits, event.edits);
    const again = isHere ? record : { ...record, edits, ...heldBy(event.by, event.at, record) };
    return stepTo(again, { kind: 'deliver', key });
  }
  return { record, besides: pressed(spareKey, event), effects: takenOver(spareKey) };
}

/** What was refused under this key gives way to its correction. */
const corrected = (event: Press, key: string): Step => ({
  record: undefined,
  besides: { ...pressed(event.spareKey, event), replaces: key },
  effects: takenOver(event.spareKey),
});

/** True if these are the record's words; of a delivered one only their digest is left. */
function hasWords(record: QuoteRecord, words: FormWords): boolean {
  const known = wordsOf(record);
  return known ? areSameWords(known, words) : record.digest === digestOf(words);
}

/** True if these very words have been refused under its key, though they may have been changed since. */
const wasRefused = ({ state, digest }: QuoteRecord, words: FormWords): boolean =>
  state === 'attention' && digest === digestOf(words);

/** True of what an earlier version of the site delivered: whether words brought under its key are the same, nobody knows. */
const isUnknown = (record: QuoteRecord): boolean => !wordsOf(record) && record.digest === undefined;

const takenOver = (key: string): Effect[] => [
  { kind: 'bind', key },
  { kind: 'deliver', key },
];

const pressed = (key: string, event: Press, before?: QuoteRecord): QuoteRecord => ({
  ...begun(key, event.payload.language, event.at),
  ...heldBy(event.by, event.at, before),
  edits: event.edits,
  grownFrom: event.grownFrom,
  state: 'pending',
  payload: event.payload,
  digest: digestOf(event.words),
  service: event.payload.service,
  // Nobody knows how often it was sent where it was pressed first, so nothing may be claimed.
  attempts: Number(event.mayHaveLeft),
  departures: Number(event.mayHaveLeft),
});

/** True if this tab may change the record's words. */
const isMine = (record: QuoteRecord, tab: string): boolean =>
  isReadable(record) && isOpen(record) && (record.holder === null || record.holder === tab);

function hold(record: QuoteRecord, { by, from, at }: Extract<VisitorEvent, { type: 'hold' }>): Step {
  const isFree = isOpen(record) && (record.holder === from || record.holder === by);
  if (!isFree) return lookAgain(record);
  return stepTo({ ...record, ...heldBy(by, at, record) }, { kind: 'bind', key: record.key });
}

/** The record, marked as one of which so many attempts may have left, seen or unseen. */
export const doubted = (record: QuoteRecord, departures = 1): QuoteRecord =>
  isUnsent(record) && record.departures < departures ? { ...record, departures } : record;

/** What may be claimed about a request as it stands now. */
export function fateOf(record: QuoteRecord): Fate {
  if (record.state === 'sent') return 'delivered';
  if (record.state === 'writing') return 'unpressed';
  if (!isReadable(record)) return 'perhaps-there';
  if (record.departures === 0) return 'never-left';
  // A known key belongs to something the office has, even if only with other words.
  const isKnown = record.lastError?.code === 'key_reused';
  return record.state === 'attention' && record.departures === 1 && !isKnown ? 'refused' : 'perhaps-there';
}
