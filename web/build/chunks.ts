import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Files that travel as one: paths from the top of the project, or how such paths begin. */
type Chunk = { name: string; takes: readonly string[]; leaves?: readonly string[] };

/**
 * What travels together. Many tiny files compress badly, cost a request each, and every one is a line in the
 * worker's list. A module goes to the first chunk that takes it, together with what it alone imports; what no chunk
 * takes is cut where the code imports it later. `tests/architecture/chunks.test.ts` holds the table against the
 * build: a line that takes or leaves nothing there fails.
 */
export const chunks: readonly Chunk[] = [
  // Code that no page can start without.
  {
    name: 'core',
    takes: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/react-router/',
      'node_modules/@lingui/',
      'web/shell/',
      'web/features/chat/help',
      'web/features/chat/chat',
      'web/features/chat/live',
      'web/features/language/',
      'web/content/company',
      'web/content/navigation',
      'web/content/cities/directory',
      'web/content/opening-hours',
      'web/ui/button',
      'web/ui/icon',
      'web/ui/link',
      'web/lib/covered',
      'web/lib/loadable',
      'web/lib/listeners',
      'web/lib/next-task',
    ],
    leaves: ['web/ui/icon-paths'],
  },
  // What most pages are made of.
  {
    name: 'blocks',
    takes: [
      'web/sections/',
      'web/pages/parts/',
      'web/pages/template-page',
      'web/content/common/',
      'web/content/prices',
    ],
  },
  // Which photos there are, and how one is shown.
  { name: 'pictures', takes: ['web/images/records', 'web/lib/photo'] },
  // The outbox and small tools that several later parts share.
  {
    name: 'shared',
    takes: [
      'web/offline/',
      'web/lib/',
      'web/ui/',
      'web/features/outbox/device-store',
      'web/features/outbox/edits',
      'web/features/outbox/publish',
      'web/features/outbox/notification-wish',
      'web/features/outbox/left-presses',
      'web/features/outbox/not-erased',
      'web/features/outbox/sentences',
      'web/features/quote-form/deferred-quote-form',
      'web/features/map/map-tile',
    ],
    leaves: ['web/lib/query-client', 'web/ui/icon-paths', 'web/ui/toaster'],
  },
  // The library that fetches and keeps lists.
  {
    name: 'query',
    takes: [
      'node_modules/@tanstack/',
      'web/lib/query-client',
      'web/features/testimonials/testimonials-query',
    ],
  },
  // What sends, whatever becomes of the rest; and the desk, which tells it of every change.
  {
    name: 'sending',
    takes: [
      'web/features/outbox/triggers',
      'web/features/outbox/outbox.ts',
      'web/features/outbox/page-desk',
      'web/features/outbox/served-form',
    ],
  },
];

const root = `${import.meta.dirname}/../..`;
const pathOf = (id: string): string => relative(root, id);

/** True where a line of the table names a path. */
export const isNamed = (path: string, lines: readonly string[] = []): boolean =>
  lines.some((line) => path.startsWith(line));

/** The table as Rolldown reads it. */
export const chunkGroups = chunks.map(({ name, takes, leaves }) => ({
  name,
  test: (id: string) => isNamed(pathOf(id), takes) && !isNamed(pathOf(id), leaves),
}));

/** File beside Vite's manifest that names the modules of every chunk; the server shows neither. */
export const chunksFile = '.vite/chunks.json';

/** Notes which modules went into which chunk, by the chunks' names. */
export const noteChunks = (): Plugin => ({
  name: 'note-chunks',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_, bundle) {
    // Two files may have one name: each part of the app may have its `services.ts`.
    const modules: Record<string, string[]> = {};
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      modules[file.name] = [...(modules[file.name] ?? []), ...file.moduleIds.map(pathOf)];
    }
    this.emitFile({
      type: 'asset',
      fileName: chunksFile,
      source: JSON.stringify(modules),
    });
  },
});
