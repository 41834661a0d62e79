import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program on PATH. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** WebKitGTK's own small browser, which its package keeps off PATH. */
export function findMiniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((folder) => ['4.1', '4.0'].map((version) => join(libraries, folder, `webkit2gtk-${version}`)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}
