/** Channel on which tabs and worker tell each other that records changed. */
const channelName = 'quotes';

let channel: BroadcastChannel | undefined;

/** Undefined where the browser has no channels or, with cookies blocked, refuses them. */
function open(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(channelName);
  } catch {
    // Pages read again when they become visible.
  }
  return channel;
}

/** Tells the other contexts of this site that records changed. */
export function announceChange(): void {
  try {
    open()?.postMessage('changed');
  } catch {
    // A channel that closed unexpectedly costs only a late refresh: pages read again when they become visible.
    channel = undefined;
  }
}

/** Calls `callback` whenever another context has changed records. */
export function onChange(callback: () => void): void {
  open()?.addEventListener('message', callback);
}
