import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sheet beside the code it belongs to. */
export type Sheet = {
  /** Its path below `web/`. */
  file: string;
  css: string;
  /** The classes that bring it into a page. */
  classes: readonly string[];
};

/** Folders with sheets, in the order of the cascade: what stands later contains the former, and may adjust it. */
const folders = ['ui', 'sections', 'shell', 'features', 'pages'] as const;

const header = /^\/\* @classes ([\w -]+) \*\/\n/;

/**
 * Every sheet below `folders`. Its first line names the classes that bring it: a page that has none of them carries
 * none of its rules, so the outermost class of a part is enough. Throws where a sheet names none, or two the same.
 */
export function readSheets(web: string): readonly Sheet[] {
  const owners = new Map<string, string>();
  const sheets = folders.flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .sort()
      .map((file) => readSheet(web, join(folder, file))),
  );
  for (const { file, classes } of sheets) {
    for (const name of classes) {
      const other = owners.get(name);
      if (other) throw new Error(`The class ${name} brings both ${other} and ${file}.`);
      owners.set(name, file);
    }
  }
  return sheets;
}

/** The sheet in `file`, a path below `web`. Throws where its first line does not name the classes that bring it. */
export function readSheet(web: string, file: string): Sheet {
  const text = readFileSync(join(web, file), 'utf8');
  const classes = header.exec(text)?.[1]?.split(' ');
  if (!classes)
    throw new Error(`${file} does not begin with /* @classes NAME ... */, so no page would carry it.`);
  return { file, css: text.replace(header, ''), classes };
}
