/** The part of the scheduler that is used; the platform types do not know it yet. */
type TaskScheduler = { yield?: () => Promise<void> };

/**
 * Resolves in a task of its own, so that the browser can answer touches and paint before. Unlike a timer it is not
 * slowed down in a tab that is not shown.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: TaskScheduler };
  return scheduler?.yield?.() ?? nextMessage();
}

/** The same for Safari, which has no scheduler. */
function nextMessage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
