/** Ends a switch over a closed union: a case without its branch is a type error. */
export function unreachable(value: never): never {
  throw new Error(`Nothing handles ${JSON.stringify(value)}`);
}
