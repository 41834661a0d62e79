let inCharge = new AbortController();

/**
 * For what this worker fetches to keep or to show. A newer version takes over only while this one handles no event, and
 * on a network that gives no answer an event has no end.
 */
export const untilReplaced: RequestInit = {
  get signal() {
    return inCharge.signal;
  },
};

/**
 * The visitor has accepted a newer version: what is being fetched is let go, and every page goes on with it after it has
 * loaded anew. What is asked for later is fetched, should the newer version not come.
 */
export function makeWay(): void {
  inCharge.abort();
  inCharge = new AbortController();
}
