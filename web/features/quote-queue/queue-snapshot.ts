import { createListeners } from '../../lib/listeners.ts';
import type { OutboxEntry } from '../../offline/entry.ts';
import type { Draft } from '../../offline/store.ts';

/** The queue as the page shows it. Kept apart from the queue itself, so that the header can show a count cheaply. */
export type QueueSnapshot = {
  entries: readonly OutboxEntry[];
  /** Keys that only this page's memory holds: closing it would lose them. */
  onlyInPage: ReadonlySet<string>;
  /** The device said that it has no room. */
  isFull: boolean;
};

const unknown: QueueSnapshot = { entries: [], onlyInPage: new Set(), isFull: false };

let snapshot = unknown;
const listeners = createListeners();
const editors = new Set<(draft: Draft, codes: Record<string, string[]>) => void>();

export const currentQueue = (): QueueSnapshot => snapshot;

/** What prerendered pages show. */
export const unknownQueue = (): QueueSnapshot => unknown;

export function setQueue(next: QueueSnapshot): void {
  snapshot = next;
  listeners.tell();
}

/** Calls back on every change; gives the way to stop it. */
export const onQueue = listeners.add;

/** Hands a refused request to the form of this page for correction. */
export function requestEdit(draft: Draft, codes: Record<string, string[]>): void {
  for (const editor of editors) editor(draft, codes);
}

/** Registers a form that takes refused requests; gives the way to stop it. */
export function onEdit(editor: (draft: Draft, codes: Record<string, string[]>) => void): () => void {
  editors.add(editor);
  return () => editors.delete(editor);
}
