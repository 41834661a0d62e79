import type { Language } from '../../api/contract/language.ts';
import type { QuoteHints, QuoteInput } from '../../api/contract/quote.ts';
import { type FormWords, isBlank } from '../../api/contract/quote-fields.ts';
import type { Outcome } from './delivery.ts';
import type { Edition, QuoteRecord } from './record.ts';

/** What a dialog may claim about a request the visitor wants gone. */
export type Fate =
  /** It is a text that nobody has sent. */
  | 'unpressed'
  /** No attempt has left the device. */
  | 'never-left'
  /** The one attempt so far came back with the office's own refusal. */
  | 'refused'
  /** It may have reached the office already. */
  | 'perhaps-there'
  | 'delivered';

/** What happens to a record on its way to the office. Times are device times in ms. */
export type DeliveryEvent =
  /** Somebody wants to send it; `force` if the visitor asked for it now, `locked` if under the lock of a pass. */
  | { type: 'claim'; token: string; force: boolean; locked: boolean; at: number }
  /** The outcome of an attempt; `waitMs` until the next one. */
  | {
      type: 'settle';
      token: string;
      outcome: Outcome;
      /** False if the device had no connection from the beginning of the attempt to its end. */
      hasLeft: boolean;
      waitMs: number;
      spareKey: string;
      at: number;
    }
  /** The network may be back. */
  | { type: 'wake' }
  /** The visitor is told that it arrived; answered with `look-again` if that has been done elsewhere. */
  | { type: 'acknowledge' }
  /** Its receipt has expired. */
  | { type: 'forget'; at: number };

/** What a visitor does to a record. Times are device times in ms. */
export type VisitorEvent =
  /** A form shows these words; `spareKey` names the record they go to if this one cannot take them. */
  | {
      type: 'write';
      words: FormWords;
      /** Number of this change, higher than that of any earlier one. */
      edits: number;
      language: Language;
      by: string;
      spareKey: string;
      at: number;
      /** What the form began with, if that was the words of another record. */
      grownFrom?: Edition | undefined;
    }
  /** The visitor pressed send. `words` are what the form showed, `payload` what the contract made of them. */
  | {
      type: 'press';
      words: FormWords;
      /** Number of this change, as of a `write`. */
      edits: number;
      payload: QuoteInput & QuoteHints;
      by: string;
      spareKey: string;
      at: number;
      /** As of a `write`. */
      grownFrom?: Edition | undefined;
      /** Somebody else may have sent it already: a page that is gone and left it in its journal, or the browser. */
      mayHaveLeft: boolean;
      /**
       * Pressed in a served form, which sends under this key and no other: what was refused under it is corrected by this,
       * and what is being written there is a text of its own, under this key.
       */
      draftKey?: string;
      /** Corrects what was refused under this key, whatever has become of that since: a request of its own, under the spare key. */
      isCorrection?: boolean;
    }
  /**
   * A form takes the record over; `from` is the holder it was seen with, known to be gone or to let go of it because the
   * visitor `isAsking` for the record here.
   */
  | { type: 'hold'; by: string; from: string | null; isAsking: boolean; at: number }
  /**
   * The visitor was told that it waits, and should be told when it arrives; with `isUntold`, also if that was called told
   * already: it had no place.
   */
  | { type: 'announce'; isUntold?: boolean }
  /** So many attempts may have left the device, including those that could not be noted. */
  | { type: 'doubt'; departures: number }
  /**
   * The visitor wants it gone, having been told this about it; with `heldBy`, only if its holder is still that one, and
   * with `patience`, only if the visitor has not taken it back before it is carried out.
   */
  | { type: 'cancel'; told: Fate; heldBy?: string | null; patience?: AbortSignal | undefined };

/** Everything that can happen to a record. */
export type QuoteEvent = DeliveryEvent | VisitorEvent;

/** What the sender of the event has to do, or to know. */
export type Effect =
  /** The form continues with this record. */
  | { kind: 'bind'; key: string }
  /** Somebody still alive must try to send it. */
  | { kind: 'deliver'; key: string }
  /** Nothing was changed, because the record is not as the sender of the event believed. */
  | { kind: 'look-again' };

/** The record after an event, undefined if it is gone, and what begins beside it. */
export type Step = {
  record: QuoteRecord | undefined;
  /** Words that can no longer be in the record itself, as a record of their own. */
  besides?: QuoteRecord;
  effects: readonly Effect[];
};

/** The result of an event: the step, and the key of the record it applied to. */
export type Applied = Step & { key: string };

/** What an event makes of a record; `record` is undefined if there is none under that key (yet, or any more). */
export type Machine<Event> = (record: QuoteRecord | undefined, event: Event, key: string) => Step;

export const stepTo = (record: QuoteRecord | undefined, ...effects: Effect[]): Step => ({ record, effects });

/** The answer to an event that does not fit the record's present state. */
export const lookAgain = (record: QuoteRecord | undefined): Step => stepTo(record, { kind: 'look-again' });

/** True if the event changed nothing, because the record is not as the sender of the event believed. */
export const changedNothing = ({ effects }: Step): boolean =>
  effects.some(({ kind }) => kind === 'look-again');

/** True for an event that can begin a record; an emptied form only ends one, in the place that has it. */
export const bringsWords = (event: QuoteEvent): boolean =>
  (event.type === 'write' || event.type === 'press') && !isBlank(event.words);
