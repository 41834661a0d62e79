import type { ContactHints, ContactInput } from '../../api/contract/contact.ts';
import type { FormWords } from '../../api/contract/contact-fields.ts';
import type { Language } from '../../api/contract/language.ts';
import type { Outcome } from './delivery.ts';
import type { QuoteRecord } from './record.ts';

/** What the words of a dialog may claim of a request the visitor wants gone. */
export type Fate =
  /** No attempt has left the device. */
  | 'never-left'
  /** The one attempt there was came back with the office's own no. */
  | 'refused'
  /** It may be at the office already. */
  | 'perhaps-there'
  | 'delivered';

/** What happens to a record on its way to the office. Times are device times in ms. */
export type DeliveryEvent =
  /** Somebody wants to send it; `force` where the visitor asked for it now. */
  | { type: 'claim'; token: string; force: boolean; at: number }
  /** What an attempt came to; `waitMs` until the next one. */
  | {
      type: 'settle';
      token: string;
      outcome: Outcome;
      /** False where the device had no connection from the beginning of the attempt to its end. */
      hasLeft: boolean;
      waitMs: number;
      spareKey: string;
      at: number;
    }
  /** The network may be back. */
  | { type: 'wake' }
  /** The visitor is told that it arrived; answered with `look-again` where somebody else has told her. */
  | { type: 'acknowledge' }
  /** Its receipt has grown old. */
  | { type: 'forget'; at: number };

/** What a visitor does to a record. Times are device times in ms. */
export type VisitorEvent =
  /** A form shows these words; `spareKey` names the record they go to where this one cannot take them. */
  | {
      type: 'write';
      words: FormWords;
      /** Number of this change; higher than that of any before it. */
      edits: number;
      language: Language;
      by: string;
      spareKey: string;
      at: number;
    }
  /** The visitor pressed send. `words` are what the form showed, `payload` what the contract made of them. */
  | {
      type: 'press';
      words: FormWords;
      /** Number of this change, as of a `write`. */
      edits: number;
      payload: ContactInput & ContactHints;
      by: string;
      spareKey: string;
      at: number;
      /** Read from the journal of a page that is gone, and may have sent it already. */
      isFromJournal?: boolean;
    }
  /** A form takes the record up; `from` is the holder it was seen with, who is known to be gone. */
  | { type: 'hold'; by: string; from: string | null; at: number }
  /** The visitor was told that it waits, and is to be told when it arrives. */
  | { type: 'announce' }
  /** An attempt may have left that could not be noted. */
  | { type: 'doubt' }
  /** The visitor wants it gone, having been told this of it; `heldBy` where it must not have changed hands. */
  | { type: 'cancel'; told: Fate; heldBy?: string | null };

/** All that can happen to a record. */
export type QuoteEvent = DeliveryEvent | VisitorEvent;

/** What whoever sent the event has to do, or to know. */
export type Effect =
  /** The form goes on with this record. */
  | { kind: 'bind'; key: string }
  /** Somebody alive must try to send it. */
  | { kind: 'deliver'; key: string }
  /** Nothing was changed, because the truth is another than the sender of the event believed. */
  | { kind: 'look-again' };

/** The record after an event, undefined where it is gone, and what begins beside it. */
export type Step = {
  record: QuoteRecord | undefined;
  /** Words that cannot stand in the record itself any more, as a record of their own. */
  besides?: QuoteRecord;
  effects: readonly Effect[];
};

/** What an event came to: the step, and the key of the record it met. */
export type Applied = Step & { key: string };

/** What an event makes of a record; `record` is undefined where there is none under that key (yet, or any more). */
export type Machine<Event> = (record: QuoteRecord | undefined, event: Event, key: string) => Step;

export const stepTo = (record: QuoteRecord | undefined, ...effects: Effect[]): Step => ({ record, effects });

/** The answer to an event that does not fit the record as it is. */
export const lookAgain = (record: QuoteRecord | undefined): Step => stepTo(record, { kind: 'look-again' });
