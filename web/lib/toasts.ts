import { createListeners } from './listeners.ts';

/** One notice. Its words are already in the visitor's language. */
export type Toast = {
  id: number;
  title: string;
  /** Absent where the title says it all. */
  text?: string;
  tone: 'plain' | 'destructive';
  open: boolean;
};

/** At most so many notices are shown at once (spec 9). */
export const visibleLimit = 1;
/** A dismissed notice is forgotten after this time, in ms (spec 9). */
export const removeDelayMs = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();

function change(next: readonly Toast[]): void {
  toasts = next;
  listeners.tell();
}

/** Shows a notice in place of the one before it. */
export function showToast(toast: Pick<Toast, 'title' | 'text' | 'tone'>): void {
  change([{ ...toast, id: ++lastId, open: true }, ...toasts].slice(0, visibleLimit));
}

/** Code that must not carry this one along says what it has to say by an event of the window. */
if (typeof window !== 'undefined') {
  addEventListener('notice', (event) => {
    if (event instanceof CustomEvent) showToast({ title: String(event.detail), tone: 'plain' });
  });
}

/** Closes a notice; it is forgotten later, so that its way out can be animated. */
export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removeDelayMs);
}

export const currentToasts = (): readonly Toast[] => toasts;

/** Calls back on every change; gives the way to stop it. */
export const onToasts = listeners.add;

let isRegionThere = false;

/** The region that shows notices is in the page. */
export function regionMounted(): void {
  isRegionThere = true;
  listeners.tell();
}

/** False while the code of the region has not arrived: then whoever has something to say shows it in its own place. */
export const hasRegion = (): boolean => isRegionThere;
