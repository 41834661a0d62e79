/** What other apps hand over when the visitor shares with the installed site, as the manifest names it. */
const parts = ['title', 'text', 'url'] as const;

/**
 * Takes what was shared out of the address, so that neither a reload nor a bookmark repeats it. Empty if nothing was
 * shared; apps often repeat one part within another.
 */
export function takeShared(): string {
  const address = new URL(location.href);
  const shared: string[] = [];
  for (const part of parts) {
    const text = address.searchParams.get(part)?.trim() ?? '';
    if (text && !shared.some((other) => other.includes(text))) shared.push(text);
    address.searchParams.delete(part);
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  return shared.join('\n');
}

/** The visitor's message with what was shared below it. */
export const withShared = (message: string, shared: string): string =>
  message.trim() ? `${message.trimEnd()}\n\n${shared}` : shared;
