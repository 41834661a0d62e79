import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import UnoCSS from 'unocss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { companyInCatalogues } from './web/build/company-words.ts';
import { photosInDevelopment } from './web/build/photos-in-development.ts';
import { progressiveWebApp } from './web/pwa.ts';

/** Code that no page can start without. */
const isCore =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui)\/|web\/(shell|features\/(chat\/(help|chat|live)|language)|content\/(company|navigation|areas|opening-hours))|web\/ui\/(button|icon|link)\.|web\/lib\/(loadable|listeners)\./;

/** What most pages are made of. */
const isBlock = /web\/(sections|pages\/content)\/|web\/content\/(common\/|services\/names|prices)/;

const isPicture = /web\/images\/(records|focus)|web\/lib\/photo/;

/**
 * Vite's helper for dynamic imports preloads code and sheets of a chunk. Here nothing is preloaded and there is
 * one sheet, so that helper is replaced by what is left of it.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
});

/** The outbox and small tools that several later parts share. */
const isShared =
  /web\/(offline|lib\/(?!query-client)|ui\/(?!toaster))|web\/features\/(quote-queue\/(device-store|publish|delivery-notice)|update\/before)/;

/** The library that fetches and keeps lists. */
const isQuery = /@tanstack|web\/lib\/query-client|web\/features\/testimonials\/testimonials-query/;

/** Many tiny files compress badly, cost a request each, and every one is a line in the worker's list. */
const chunks = [
  { name: 'core', test: isCore },
  { name: 'blocks', test: isBlock },
  { name: 'pictures', test: isPicture },
  { name: 'shared', test: isShared },
  { name: 'query', test: isQuery },
];

/** The router's own production build, which its package exports to nobody: the other one carries its warnings along. */
const productionRouter = {
  find: /^react-router$/,
  replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
};

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
    photosInDevelopment(),
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    companyInCatalogues(),
    UnoCSS({ configFile: `${import.meta.dirname}/web/uno.config.ts` }),
    ...(isSsrBuild || isTest ? [] : progressiveWebApp()),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/render' : '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    // The core is one file and the rest is small: preloading would cost more code than it saves time.
    modulePreload: false,
    rollupOptions: {
      input: `${import.meta.dirname}/web/${isSsrBuild ? 'prerender/entry.tsx' : 'app/main.tsx'}`,
      // What every page needs at once travels as one file: it compresses better and costs one request.
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks }, ...fileNames },
    },
    assetsInlineLimit: 0,
  },
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  resolve: { alias: command === 'build' ? [productionRouter] : [] },
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: [`${import.meta.dirname}/tests/support/postgres.ts`],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
}));
