/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The year of the build. */
  readonly BUILD_YEAR: number;
}

declare module 'virtual:icon-paths' {
  export const iconPaths: import('./ui/icon-sources.ts').IconPaths;
}

declare module 'virtual:answer-script' {
  export const answerScript: string;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
