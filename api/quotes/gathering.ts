/** Runs work for many at once; each gets a result of its own, or what the work throws. */
type RunTogether<Item, Result> = (items: Item[]) => Promise<PromiseSettledResult<Result>[]>;

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/** Items in one group at most: what they bring is a megabyte then, and the statement takes a few milliseconds. */
const mostTogether = 128;
/** A group that takes longer than this, in ms, holds nobody up any more: another may go beside it. */
const patienceMs = 250;

/**
 * Gathers what arrives while a group is under way into the next one. Nobody waits for company: where none is under way
 * the next group begins at once. One that is stuck, as on a connection that has died, is passed by after a moment; at
 * most `mostBeside` are under way then.
 */
export function gathering<Item, Result>(
  runTogether: RunTogether<Item, Result>,
  mostBeside: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let inPatience = 0;
  let isPlanned = false;

  const mayBegin = () => !isPlanned && waiting.length > 0 && inPatience === 0 && underWay < mostBeside;

  function plan(): void {
    if (!mayBegin()) return;
    isPlanned = true;
    // What is read from other sockets in this turn of the event loop comes along.
    setImmediate(() => {
      isPlanned = false;
      void runGroup(waiting.splice(0, mostTogether));
    });
  }

  async function runGroup(group: Waiting<Item, Result>[]): Promise<void> {
    underWay += 1;
    inPatience += 1;
    let isInPatience = true;
    const endPatience = () => {
      if (isInPatience) inPatience -= 1;
      isInPatience = false;
    };
    const timer = setTimeout(() => {
      endPatience();
      plan();
    }, patienceMs);
    const results = await runTogether(group.map(({ item }) => item)).catch((reason: unknown) =>
      group.map((): PromiseRejectedResult => ({ status: 'rejected', reason })),
    );
    clearTimeout(timer);
    underWay -= 1;
    endPatience();
    const settle = () => {
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      });
    };
    if (!mayBegin()) return settle();
    // The database works on the next group while this one is answered.
    void runGroup(waiting.splice(0, mostTogether));
    setImmediate(settle);
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}
