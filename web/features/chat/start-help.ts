import { isThere, openNotice } from '../../lib/is-there.ts';
import { keepFree } from '../../ui/free-place.ts';

/** How far above its corner the button may stand, in px; farther up nobody looks for it. */
const highestPx = 160;

/**
 * Words that nobody should have to read around a button; of the headings below the first, and then of the figures, where
 * there is room for both.
 */
const besides = [', h1, h2, .lead, .figures :not(li)', ', h1, .lead, .figures :not(li)', ', h1, .lead'];

/**
 * What the help button does once the app has loaded: it appears where it covers no link and no control, and no heading
 * that it need not, and its options close like those of any menu.
 */
export function startHelp(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.help');
  if (!menu) return;
  // On the button alone: what the root element has, every element of the page would be styled anew for.
  const put = (liftPx: number | undefined) => {
    menu.toggleAttribute('data-free', liftPx !== undefined);
    // Options that are open stay beside the button that opened them.
    if (liftPx !== undefined && !menu.open) menu.style.setProperty('--lift', `${liftPx}px`);
  };
  keepFree(menu, highestPx, put, besides);
  closeFromOutside(menu);
}

/** Esc, a click elsewhere and any choice close the options. */
function closeFromOutside(menu: HTMLDetailsElement): void {
  document.addEventListener('click', ({ target }) => {
    if (!menu.open || !(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest('a')) menu.open = false;
  });
  // As in `useEscape`, before a notice has heard of the key and is gone.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.open || isThere(openNotice)) return;
    // One press closes one thing.
    event.preventDefault();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  addEventListener('keydown', closeOnEscape, true);
}
