/** How a browser may answer a page that asks for a Web Lock, for a test that holds with each. */
export const kindsOfLocks = [
  { how: '', prepare: () => undefined },
  { how: ' without Web Locks', prepare: () => Reflect.deleteProperty(Navigator.prototype, 'locks') },
  { how: ' on a thread that is busy when its lock is given', prepare: keepBusyAfterLocks },
];

/** Nothing else runs in the page for a second after it has asked for a lock. */
function keepBusyAfterLocks(): void {
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (this: LockManager, ...args: Parameters<typeof request>) {
    const asked = request.apply(this, args);
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    return asked;
  } as typeof request;
}
