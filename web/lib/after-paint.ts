import { nextTask } from './next-task.ts';

/** Resolves once the browser has painted what has changed so far; in a page that nobody sees, when it is seen. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}
