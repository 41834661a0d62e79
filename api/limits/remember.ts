/**
 * The same function, which keeps its answers to the first `most` texts: what requests say is the same few texts over
 * and over, and a visitor who makes up others costs no memory. `isKept` says which answers may be kept at all.
 */
export function remember<Of, Rest extends unknown[]>(
  most: number,
  find: (text: string, ...rest: Rest) => Of,
  isKept: (found: Of) => boolean = () => true,
): (text: string, ...rest: Rest) => Of {
  const known = new Map<string, Of>();
  return (text, ...rest) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const found = find(text, ...rest);
    if (known.size < most && isKept(found)) known.set(text, found);
    return found;
  };
}
