import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(process.env.DIST_DIR ?? 'dist', 'site', 'assets');

/** The addresses of those built files of code that pass; an error if none does, for then a test would withhold nothing. */
function addressesOf(what: string, passes: (name: string) => boolean): RegExp {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js') && passes(name));
  if (names.length === 0) throw new Error(`The built site has no file ${what}`);
  return new RegExp(`/assets/(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`);
}

/** The address of the built file of this name; the build adds six characters to it. */
export const chunk = (name: string): RegExp =>
  addressesOf(`called ${name}`, (file) => new RegExp(`^${name}-[\\w-]{6}\\.js$`).test(file));

/** The addresses of the built files of code in which this word stands as a string of its own. */
export const filesWith = (word: string): RegExp =>
  addressesOf(`with the word ${word}`, (file) =>
    new RegExp(`["'\`]${word}["'\`]`).test(readFileSync(join(folder, file), 'utf8')),
  );

/** Keeps a file of the app from arriving; returns the function that lets it come. */
export async function withhold(page: Page, file: RegExp): Promise<() => void> {
  let isWithheld = true;
  await page.route(file, (route) => (isWithheld ? route.abort() : route.continue()));
  return () => {
    isWithheld = false;
  };
}
