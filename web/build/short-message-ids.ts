import type { Plugin } from 'vite';
import { changesCatalogues } from './compiled-catalogue.ts';

/** Of the six digits that Lingui gives a message, the first ones are enough to tell apart all that there are. */
const digits = 4;

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
    const short = id.slice(0, digits);
    const owner = taken.get(short) ?? id;
    if (owner !== id) throw new Error(`The messages ${owner} and ${id} begin alike: take more digits here`);
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
