/**
 * Who may import whom: `npm run borders` enforces this table, types and dynamic imports included, and
 * ARCHITECTURE.md shows it. A folder may import from itself, from packages and from what is named beside it;
 * every feature is a folder of its own. Of two folders of which one lies in the other, the inner one counts.
 *
 * @type {Record<string, string[]>}
 */
export const mayImport = {
  'api/contract': [],
  // What names the company stands in one file, for pages and server.
  api: ['web/content/company.ts'],
  'web/offline': ['api/contract'],
  'web/sw': [
    'web/offline',
    'web/lib/page-bundle.ts',
    'web/lib/page-file.ts',
    'web/lib/photo-cache.ts',
    'web/lib/revision.ts',
    'api/contract',
  ],
  // The scripts in documents know of the rest only how notes are kept.
  'web/boot': ['web/offline/record.ts', 'web/lib/language-cookie.ts', 'web/lib/storage.ts'],
  'web/images': ['api/contract'],
  'web/lib': ['web/images', 'api/contract'],
  'web/content': ['web/lib', 'web/images'],
  'web/ui': ['web/lib', 'web/images'],
  'web/sections': ['web/ui', 'web/lib', 'web/content', 'web/images'],
  'web/features/carousel': ['web/ui', 'web/lib', 'web/content', 'web/images'],
  'web/features/chat': ['web/ui', 'web/lib', 'web/content/contact-links.ts', 'api/contract'],
  'web/features/connection': ['web/features/outbox/outbox-snapshot.ts', 'web/ui', 'web/lib'],
  'web/features/device': [
    'web/features/outbox',
    'web/features/testimonials',
    'web/features/language',
    'web/offline',
    'web/ui',
    'web/lib',
    'web/images',
    'api/contract',
  ],
  'web/features/gallery': ['web/sections', 'web/ui', 'web/lib', 'web/content'],
  'web/features/install': ['web/ui', 'web/lib', 'web/content/company.ts'],
  'web/features/language': ['web/lib', 'api/contract'],
  'web/features/map': ['web/ui', 'web/lib', 'web/content'],
  'web/features/outbox': [
    'web/features/language',
    'web/boot',
    'web/offline',
    'web/ui',
    'web/lib',
    'web/content/contact-links.ts',
    'api/contract',
  ],
  'web/features/quote-form': [
    'web/features/outbox',
    'web/features/language',
    'web/boot/note.ts',
    'web/offline',
    'web/ui',
    'web/lib',
    'api/contract',
  ],
  'web/features/testimonials': [
    'web/features/language',
    'web/sections',
    'web/ui',
    'web/lib',
    'web/content',
    'api/contract',
  ],
  'web/features/update': ['web/ui', 'web/lib'],
  'web/shell': [
    'web/features/chat',
    'web/features/language',
    'web/features/outbox',
    'web/ui',
    'web/lib',
    'web/content',
  ],
  'web/pages': [
    'web/features/carousel',
    'web/features/device',
    'web/features/gallery',
    'web/features/map',
    'web/features/outbox',
    'web/features/quote-form',
    'web/features/testimonials',
    'web/sections',
    'web/ui',
    'web/lib',
    'web/content',
    'web/images',
    'api/contract',
  ],
  'web/styleguide': [
    'web/features/carousel',
    'web/features/gallery',
    'web/features/language',
    'web/features/map',
    'web/pages/parts',
    'web/shell',
    'web/sections',
    'web/ui',
    'web/content',
    'web/images',
    'api/contract',
  ],
  'web/app': [
    'web/features/chat',
    'web/features/connection',
    'web/features/device',
    'web/features/install',
    'web/features/language',
    'web/features/outbox',
    'web/features/update',
    'web/pages',
    'web/prerender/origin-mark.ts',
    'web/shell',
    'web/styleguide',
    'web/ui',
    'web/lib',
    'web/content',
    'api/contract',
  ],
  'web/prerender': [
    'web/app',
    'web/build/document.ts',
    'web/features/language',
    'web/features/quote-form',
    'web/features/testimonials',
    'web/pages',
    'web/shell',
    'web/ui/icon.tsx',
    'web/content',
    'api/contract',
  ],
  'web/styles': [],
  'web/uno.config.ts': ['web/build/sheets.ts', 'web/styles', 'web/lib/photo-classes.ts', 'web/images'],
  'web/pwa.ts': ['web/images', 'web/lib/revision.ts', 'web/build/folders.ts'],
  'web/build': [
    'web/app/head-elements.ts',
    'web/prerender',
    'web/pwa.ts',
    'web/uno.config.ts',
    'web/ui/icon-sources.ts',
    'web/lib',
    'web/content/cities/directory.ts',
    'web/content/company.ts',
    'web/content/prices.ts',
    'web/images',
    'api/contract',
    // How a body's tag is made: the server makes those of bodies that it changes.
    'api/middleware/entity-tag.ts',
  ],
  scripts: [
    'tools',
    'api',
    'tests/bench',
    'web/build',
    'web/prerender',
    'web/lib/photo-cache.ts',
    'web/content/company.ts',
    'web/images',
  ],
  tools: ['api', 'web/offline/events.ts', 'web/lib/storage.ts'],
  // What the bench measures the site against; nothing else of the tests is for commands.
  'tests/bench': ['tests/support', 'tests/e2e/support', 'tools', 'api'],
  tests: ['scripts', 'tools', 'api', 'web'],
};

const homes = Object.keys(mayImport);
const ours = '^(api|locales|scripts|tests|tools|web)/|^[^/]+\\.ts$';

/** Matches a file, or everything in a folder. @param {string} home */
const inside = (home) => `^${home.replaceAll('.', '\\.')}(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayImport).map(([home, others]) => ({
      name: home,
      comment: `${home} may import only from ${others.join(', ') || 'packages'}`,
      from: {
        path: inside(home),
        pathNot: homes.filter((other) => other.startsWith(`${home}/`)).map(inside),
      },
      to: { path: ours, pathNot: [home, ...others].map(inside) },
    })),
    {
      name: 'no home',
      comment: 'a new folder needs a line in the table of .dependency-cruiser.mjs',
      from: { path: ours, pathNot: ['\\.d\\.ts$', ...homes.map(inside)] },
      to: {},
    },
    {
      name: 'contract: valibot only',
      comment: 'browser, worker and server take the contract over: what it imports is in all three',
      from: { path: inside('api/contract') },
      to: { path: 'node_modules/', pathNot: 'node_modules/valibot/' },
    },
    {
      name: 'scripts in documents: no packages',
      comment: 'what they import stands in every page',
      from: { path: inside('web/boot') },
      to: { path: 'node_modules/' },
    },
    {
      name: 'outbox and worker: no React, no words',
      comment: 'page and worker share the outbox, and a worker has no document',
      from: { path: ['^web/offline/', '^web/sw/'] },
      to: { path: 'node_modules/(react|react-dom|@lingui|@radix-ui)/' },
    },
  ].map((rule) => ({ ...rule, severity: /** @type {const} */ ('error') })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Copies of the peers, as the bench builds them.
    exclude: { path: '/\\.cache/' },
    // Imports of types are imports too: they say who has to know whom.
    tsPreCompilationDeps: true,
  },
};
