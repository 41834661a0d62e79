/** True if the page has such an element; what a browser cannot read, one without popovers `:popover-open`, none matches. */
export function isThere(selector: string): boolean {
  try {
    return document.querySelector(selector) !== null;
  } catch {
    return false;
  }
}

/** A dialog that is shown, as a modal one or as a popover. */
export const shownDialogs = ['dialog[open]', 'dialog:popover-open'] as const;

/** A notice that nobody has closed. */
export const openNotice = '.toast[data-state=open]';

/** What Esc closes before a box in a corner: a dialog or menu, a notice, the help. */
export const takesEscape = [...shownDialogs, openNotice, '.help[open]'];
