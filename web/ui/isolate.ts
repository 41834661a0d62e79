import { afterPaint } from '../lib/after-paint.ts';
import { cover } from '../lib/covered.ts';
import { nextTask } from '../lib/next-task.ts';

/**
 * Makes the rest of the page inert while something is shown as a popover, so that nothing else answers or takes the
 * focus. A modal dialog would have that in one go, and with it the style of every element made anew before it is painted;
 * this is after that, and part by part. It ends before the popover is hidden, so that the focus can go back to where it
 * was, or to where a choice leads; or with the function that it returns, for one that is taken out of the page.
 */
export function isolate(shown: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  const uncover = cover();
  let isOver = false;
  const make = async () => {
    await afterPaint();
    for (const element of around(shown)) {
      if (isOver) return;
      if (element.inert) continue;
      element.inert = true;
      made.push(element);
      await nextTask();
    }
  };
  const release = () => {
    // Once: by the second time something else may be shown.
    if (isOver) return;
    isOver = true;
    for (const element of made) element.inert = false;
    uncover();
  };
  // What is shown can only be hidden next.
  shown.addEventListener('beforetoggle', release, { once: true });
  void make();
  return release;
}

/** All elements of the page that are neither in this one nor around it. */
function around(shown: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let inner: Element = shown;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  )
    for (const element of inner.parentElement.children)
      if (element !== inner && element instanceof HTMLElement) found.push(element);
  return found;
}

/** True if it is shown as a popover; false where the browser cannot read that. */
export function isPopped(element: HTMLElement): boolean {
  try {
    return element.matches(':popover-open');
  } catch {
    return false;
  }
}

/** Hides a dialog, whether it is shown as a popover or as a modal one; one that is not shown stays so. */
export function hide(dialog: HTMLDialogElement): void {
  if (isPopped(dialog)) dialog.hidePopover();
  else dialog.close();
}
