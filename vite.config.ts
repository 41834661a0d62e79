import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import UnoCSS from 'unocss/vite';
import { defineConfig } from 'vitest/config';
import { progressiveWebApp } from './web/pwa.ts';

/** Code that no page can start without. */
const isCore =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@lingui)\/|web\/(shell|features\/(chat\/(help|chat|live)|language)|content\/(company|navigation))|web\/ui\/(button|icon|link)\./;

const isTest = process.env.VITEST !== undefined;

export default defineConfig(({ isSsrBuild }) => ({
  root: isTest ? '.' : 'web',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
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
      input: isSsrBuild ? 'web/prerender/entry.tsx' : 'web/app/main.tsx',
      // What every page needs at once travels as one file: it compresses better and costs one request.
      output: isSsrBuild ? {} : { codeSplitting: { groups: [{ name: 'core', test: isCore }] } },
    },
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: [`${import.meta.dirname}/tests/support/postgres.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
