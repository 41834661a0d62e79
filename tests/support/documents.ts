import { readFileSync } from 'node:fs';

/** A section of a document with the sections within it, without its heading. Throws where there is none. */
export function sectionOf(file: string, heading: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  const [, marks = ''] = /^(#+) /.exec(lines[start] ?? '') ?? [];
  if (!marks) throw new Error(`${file} has no section "${heading}".`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= marks.length);
  return rest.slice(0, end === -1 ? undefined : end).join('\n');
}

/** The rows of every table in a text, without their heads: what stands in each column. */
export function cellsOf(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    const isRow =
      line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[at + 1] ?? '');
    return isRow
      ? [
          line
            .split(/(?<!\\)\|/)
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [];
  });
}
