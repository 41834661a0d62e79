import { nextTask } from './next-task.ts';

/** Resolves once the browser has painted what has changed so far; in a page that nobody sees, when it is seen. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}

/**
 * Resolves when a tap is answered: after the paint that shows it pressed, so that what takes long to show does not hold
 * that up; at once where nobody sees the page.
 */
export async function afterAnswer(): Promise<void> {
  if (!document.hidden) await afterPaint();
}
