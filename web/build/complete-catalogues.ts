import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { changesCatalogues } from './compiled-catalogue.ts';
import { messageIdsIn } from './short-message-ids.ts';

/** Ends the build where code says words that no catalogue has: a page would show their ids. */
export function completeCatalogues(): Plugin[] {
  const said = new Map<string, string>();
  const collected = new Set<string>();
  return [
    {
      name: 'words-of-code',
      apply: 'build',
      // After the macro, before anything drops its comment.
      enforce: 'pre',
      transform(code, id) {
        for (const message of messageIdsIn(code)) said.set(message, relative(process.cwd(), id));
        return null;
      },
      buildEnd(failure) {
        const files = new Set([...said].flatMap(([message, file]) => (collected.has(message) ? [] : file)));
        if (failure || files.size === 0) return;
        this.error(`Words are in no catalogue yet, run npm run locales: ${[...files].join(', ')}`);
      },
    },
    {
      ...changesCatalogues('words-of-catalogues', (messages) => {
        for (const message of Object.keys(messages)) collected.add(message);
        return messages;
      }),
      apply: 'build',
    },
  ];
}
