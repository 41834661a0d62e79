/**
 * For how long this worker fetches nothing once it has made way, in ms: whoever has it keep one thing after the other gives
 * up then. An event in the very moment in which the browser ends an idle worker starts it anew, and the newer version then
 * waits for half a minute without any.
 */
const restMs = 1_000;

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
  setTimeout(() => {
    inCharge = new AbortController();
  }, restMs);
}
