/** Collects what `later` is given and undoes it in reverse order when the work is over, however it ends. */
export async function withCleanup<T>(work: (later: (undo: () => unknown) => void) => Promise<T>): Promise<T> {
  const undos: (() => unknown)[] = [];
  try {
    return await work((undo) => undos.unshift(undo));
  } finally {
    for (const undo of undos) await undo();
  }
}
