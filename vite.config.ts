import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import UnoCSS from 'unocss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserFloor } from './web/build/browser-floor.ts';
import { chunkGroups, noteChunks } from './web/build/chunks.ts';
import { completeCatalogues } from './web/build/complete-catalogues.ts';
import { eagerPackages } from './web/build/eager-packages.ts';
import { iconPaths } from './web/build/icon-paths.ts';
import { answerScript } from './web/build/inline-script.ts';
import { valuesInCatalogues } from './web/build/message-values.ts';
import { noteWords } from './web/build/note-words.ts';
import { photosInDevelopment } from './web/build/photos-in-development.ts';
import { plainImports } from './web/build/plain-imports.ts';
import { sheetsInDevelopment } from './web/build/sheets-in-development.ts';
import { shortMessageIds } from './web/build/short-message-ids.ts';
import { wordsWithImports } from './web/build/words-with-imports.ts';
import unoConfig from './web/uno.config.ts';

/** The router's own production build, which its package exports to nobody: the other one carries its warnings along. */
const productionRouter = {
  find: /^react-router$/,
  replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
};

/** Workbox's own build for browsers that know classes: bundlers are given the one for those that do not. */
const workboxWithClasses = {
  find: /^workbox-window$/,
  replacement: `${import.meta.dirname}/node_modules/workbox-window/build/workbox-window.prod.mjs`,
};

/**
 * The router is one file of parts of which a bundler cannot know that making them does nothing else: components name
 * themselves, boundaries of its other modes extend a class of React's, lists become sets. Without the names, which only
 * React's developer tools show, and with the rest marked as free of effects, it keeps what is used.
 */
const routerInParts = (): Plugin => ({
  name: 'router-in-parts',
  transform(code, id) {
    if (!id.includes('/node_modules/react-router/dist/production/')) return null;
    return code
      .replace(/^\w+\.displayName = ".*";$/gm, '')
      .replace(
        /^(var (\w+) =) (class extends React\d*\.Component \{[\s\S]*?^\});(?:\n\2\.contextType = (\w+);)?$/gm,
        (_, declared, _name, body, context) =>
          `${declared} /* @__PURE__ */ (() => ${context ? `Object.assign(${body}, { contextType: ${context} })` : body})();`,
      )
      .replace(
        /^(var \w+ =) (React\d*\.(?:forwardRef|createContext|memo)\(|new Set\(|Object\.getOwnPropertyNames\()/gm,
        '$1 /* @__PURE__ */ $2',
      );
  },
});

/** Six digits tell two versions of a file apart, and every name travels in the worker's list. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

const isTest = process.env.VITEST !== undefined;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: isTest ? '.' : 'web',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    plainImports(),
    routerInParts(),
    wordsWithImports(),
    photosInDevelopment(),
    sheetsInDevelopment(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    valuesInCatalogues(),
    completeCatalogues(),
    shortMessageIds(),
    noteWords(),
    iconPaths(),
    answerScript(),
    // As an object: UnoCSS would compile the file and all it imports anew, twice at every start.
    UnoCSS({ ...unoConfig, configFile: false }),
    eagerPackages(),
    noteChunks(),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/render' : '../dist/site',
    emptyOutDir: true,
    target: [...browserFloor],
    manifest: !isSsrBuild,
    // A few seconds slower than Vite's own, and smaller by 700 bytes of what a device keeps.
    minify: isSsrBuild ? false : 'terser',
    // What the browsers of `browserFloor` read, and Safari 10 does not.
    terserOptions: { ecma: 2020, module: true, safari10: false, compress: { passes: 3 } },
    // The core is one file and the rest is small: preloading would cost more code than it saves time.
    modulePreload: false,
    rollupOptions: {
      // `npm run build` says how long each of its steps took.
      checks: { bundlerTimings: false },
      input: `${import.meta.dirname}/web/${isSsrBuild ? 'prerender/entry.tsx' : 'app/main.tsx'}`,
      // What every page needs at once travels as one file: it compresses better and costs one request.
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups }, ...fileNames },
    },
    assetsInlineLimit: 0,
  },
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  resolve: { alias: command === 'build' ? [productionRouter, workboxWithClasses] : [] },
  ssr: { noExternal: true },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tools/postgres.ts', 'tests/support/programs.ts'].map(
      (file) => `${import.meta.dirname}/${file}`,
    ),
    maxWorkers: availableParallelism(),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
