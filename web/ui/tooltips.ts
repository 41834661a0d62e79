/** How long the pointer rests on a control before its tooltip opens, in ms. */
export const delayMs = 700;
/** A tooltip that follows another within this time opens at once, in ms. */
export const skipDelayMs = 300;
/** Between a control and its tooltip, and between a tooltip and the edge of the window, in px. */
const gapPx = 8;

/** Controls without words of their own. They are named here, so that no page carries a mark for it. */
const wordless = 'button[aria-label], .help summary, .language a, .footer-social a';

/** The control that the pointer or the focus is on, whether its tooltip is open or not. */
let current: Element | null = null;
let opening: ReturnType<typeof setTimeout> | undefined;
let closedAtMs = Number.NEGATIVE_INFINITY;
/** True if the focus moves by Tab; focus moved by a press or by the page itself opens no tooltip. */
let isTabbing = false;

/**
 * Shows the name of a control without words when the pointer rests on it or Tab reaches it; never for a finger.
 * Screen readers have the name from the control itself.
 */
export function startTooltips(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.popover = 'manual';
  tip.ariaHidden = 'true';

  document.addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof Element) || tip.contains(target)) return;
    turnTo(target.closest(wordless), delayMs, tip);
  });
  document.documentElement.addEventListener('pointerleave', () => turnTo(null, 0, tip));
  document.addEventListener('focusin', ({ target }) => {
    if (isTabbing && target instanceof Element) turnTo(target.closest(wordless), 0, tip);
  });
  document.addEventListener('focusout', ({ target }) => {
    if (target === current) turnTo(null, 0, tip);
  });
  document.addEventListener('keydown', ({ key }) => {
    isTabbing = key === 'Tab';
    if (key === 'Escape') close(tip);
  });
  // A visitor who presses knows what the control is; it may have another name, or be gone, a moment later. A finger
  // only presses.
  const handlePress = () => {
    isTabbing = false;
    close(tip);
  };
  document.addEventListener('pointerdown', handlePress, true);
  document.addEventListener('click', handlePress, true);
  document.addEventListener('scroll', () => place(tip), { capture: true, passive: true });
}

function turnTo(control: Element | null, waitMs: number, tip: HTMLElement): void {
  if (control === current) return;
  close(tip);
  current = control;
  const isNext = performance.now() - closedAtMs < skipDelayMs;
  if (isNext || waitMs === 0) open(tip);
  else opening = setTimeout(open, waitMs, tip);
}

function open(tip: HTMLElement): void {
  const name = current && nameOf(current);
  if (!current || !name) return;
  tip.textContent = name;
  // Everything outside a modal dialog is out of the pointer's reach.
  (current.closest('dialog') ?? document.body).append(tip);
  tip.showPopover();
  place(tip);
}

function close(tip: HTMLElement): void {
  clearTimeout(opening);
  if (!tip.isConnected) return;
  tip.remove();
  closedAtMs = performance.now();
}

/** Centred above the control, or below it where there is no room, and always within the window. */
function place(tip: HTMLElement): void {
  if (!current || !tip.isConnected) return;
  const control = current.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = control.top - height - gapPx;
  const mostLeft = document.documentElement.clientWidth - width - gapPx;
  const left = Math.min(control.left + (control.width - width) / 2, mostLeft);
  tip.style.top = `${above < gapPx ? control.bottom + gapPx : above}px`;
  tip.style.left = `${Math.max(left, gapPx)}px`;
}

/** The name in the attribute, otherwise the visually hidden words that are there now. */
function nameOf(control: Element): string | undefined {
  const hidden = [...control.querySelectorAll<HTMLElement>('.visually-hidden')].find(
    (words) => words.offsetParent,
  );
  return (control.getAttribute('aria-label') ?? hidden?.textContent)?.trim();
}
