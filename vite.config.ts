import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import UnoCSS from 'unocss/vite';
import { defineConfig } from 'vitest/config';
import { progressiveWebApp } from './web/pwa.ts';

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
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'web/prerender/entry.tsx' : 'web/app/main.tsx' },
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
