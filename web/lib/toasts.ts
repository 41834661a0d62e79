import { isCovered, onCovered } from './covered.ts';
import { createListeners } from './listeners.ts';

/** One notice. Its words are already in the visitor's language. */
export type Toast = {
  id: number;
  title: string;
  /** Absent if the title says it all. */
  text?: string;
  tone: 'plain' | 'destructive';
  /** What to do about it: a notice that has this stays until it is closed. */
  link?: { words: string; href: string } | undefined;
  /** It tells what came of a request, or of the one just pressed that it waits. */
  isOutcome?: boolean;
  open: boolean;
};

/** How many notices are shown at once: only the newest matters. */
export const visibleLimit = 1;
/** How long a notice stays, in ms. */
export const noticeMs = 5_000;
/** A dismissed notice is forgotten after this time, in ms: long beyond its way out. */
export const removeDelayMs = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.notify();
}

/** Shows a notice in place of the one before it; returns its id, by which it can be dismissed. */
export function showToast(toast: Omit<Toast, 'id' | 'open'>): number {
  change([{ ...toast, id: ++lastId, open: true }, ...toasts].slice(0, visibleLimit));
  return lastId;
}

/** True while a notice tells what came of a request. */
export const isOutcomeShown = (): boolean => toasts.some(({ isOutcome, open }) => isOutcome && open);

/** Shows a notice that comes later than what it answers: one that tells what came of a request is read first. */
export function showLate(toast: Omit<Toast, 'id' | 'open'>): void {
  if (!isOutcomeShown()) {
    showToast(toast);
    return;
  }
  const stop = listeners.add(() => {
    if (isOutcomeShown()) return;
    stop();
    showToast(toast);
  });
}

/** Code that must not bundle this module announces its notice by an event on `window`. */
if (typeof window !== 'undefined') {
  addEventListener('notice', (event) => {
    if (event instanceof CustomEvent) showLate({ title: String(event.detail), tone: 'plain' });
  });
}

/** Changes a notice in its place, unless another has taken that. */
export function updateToast(id: number, changed: Partial<Omit<Toast, 'id'>>): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, ...changed } : toast)));
}

/** Closes a notice, which stays in the list, hidden, for `removeDelayMs`. */
export function dismissToast(id: number): void {
  updateToast(id, { open: false });
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removeDelayMs);
}

export const currentToasts = (): readonly Toast[] => toasts;

/** Calls back on every change; returns the function that unsubscribes. */
export const onToasts = listeners.add;

let isRegionThere = false;
let ownPlaces = 0;

/** The region that shows notices is in the page. */
export function regionMounted(): void {
  isRegionThere = true;
  listeners.notify();
}

/** A part shows notices in its own place until the region is there; returns the function by which it ends. */
export function ownPlaceMounted(): () => void {
  ownPlaces += 1;
  listeners.notify();
  return () => {
    ownPlaces -= 1;
  };
}

onCovered(listeners.notify);

/** False while a notice would be shown nowhere, because the code for that has not come, or behind a dialog or the menu. */
export const isPlaceForNotices = (): boolean => (isRegionThere || ownPlaces > 0) && !isCovered();

/** False until the region's code has loaded: until then each part shows its notice in its own place. */
export const hasRegion = (): boolean => isRegionThere;
