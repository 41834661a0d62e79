import type { Plugin } from 'vite';

/**
 * Vite's helper for dynamic imports preloads code and sheets of a chunk. Here nothing is preloaded and there is
 * one sheet, so that helper is replaced by what is left of it.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
});
