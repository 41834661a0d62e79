import type { Plugin } from 'vite';
import { changesCatalogues } from './compiled-catalogue.ts';

/**
 * Of the six digits that Lingui gives a message, the first three tell apart all that there are, and a fourth those that
 * begin like another.
 */
const digitsOf = (id: string): number => (alike.has(id.slice(0, 3)) ? 4 : 3);

/** What more than one message begins with. */
const alike: ReadonlySet<string> = new Set(['YLC', 'A1Y', '7MZ', 'hnA']);

const here = 'web/build/short-message-ids.ts';

const inCode = /(\/\*i18n\*\/\s*\{\s*id: ")([^"]+)(?=")/g;

/** The ids of the messages in code that the macro has gone over and nothing after it. */
export const messageIdsIn = (code: string): string[] => [...code.matchAll(inCode)].map(([, , id = '']) => id);

/**
 * Shortens the ids of messages, in code and catalogues alike. They are hashes, which compress to nothing less, and
 * each travels three times. Ends the build where two messages would come to share one.
 */
export function shortMessageIds(): Plugin[] {
  const taken = new Map<string, string>();
  const shorten = (id: string): string => {
    const short = id.slice(0, digitsOf(id));
    const owner = taken.get(short) ?? id;
    if (owner !== id) throw new Error(`The messages ${owner} and ${id} begin alike: say so in ${here}`);
    taken.set(short, id);
    return short;
  };
  return [
    {
      // After the macro, before anything drops its comment.
      name: 'short-message-ids-in-code',
      apply: 'build',
      enforce: 'pre',
      transform: (code) =>
        code.includes('/*i18n*/') ? code.replace(inCode, (_, start, id) => start + shorten(id)) : null,
    },
    {
      ...changesCatalogues('short-message-ids-in-catalogues', (messages) =>
        Object.fromEntries(Object.entries(messages).map(([id, message]) => [shorten(id), message])),
      ),
      apply: 'build',
    },
  ];
}
