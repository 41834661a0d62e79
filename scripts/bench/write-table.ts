import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Writes a table into `docs/`; `told` says what it is, with the day and the machine it was measured on. */
export const writeTable = (
  file: string,
  title: string,
  told: (where: string) => string,
  table: string,
): void => write(file, `# ${title}\n\n${told(whereNow())}\n\n${table}\n`);

const benchFile = 'docs/bench.md';

/** Puts the table of a part into its section of docs/bench.md, in place of what stood there; a new one comes last. */
export function writeSection(part: string, table: string): void {
  const heading = `\n## ${part}\n`;
  const section = `${heading}\n${whereNow()}.\n\n${table}\n`;
  const before = readFileSync(benchFile, 'utf8');
  const start = before.indexOf(heading);
  const next = before.indexOf('\n## ', start + 1);
  const isLast = start === -1 || next === -1;
  write(
    benchFile,
    `${start === -1 ? before : before.slice(0, start)}${section}${isLast ? '' : before.slice(next)}`,
  );
}

/** The day and the machine. */
function whereNow(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  return `${day}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}`;
}

function write(file: string, text: string): void {
  writeFileSync(file, text);
  // The linter reads documents too, and wants the columns of a table below each other.
  execFileSync('npx', ['biome', 'format', '--write', file]);
}
