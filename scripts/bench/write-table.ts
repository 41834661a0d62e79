import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Writes a table into `docs/`; `told` says what it is, with the day and the machine it was measured on. */
export function writeTable(
  file: string,
  title: string,
  told: (where: string) => string,
  table: string,
): void {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const where = `${day}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}`;
  writeFileSync(file, `# ${title}\n\n${told(where)}\n\n${table}\n`);
  // The linter reads documents too, and wants the columns of a table below each other.
  execFileSync('npx', ['biome', 'format', '--write', file]);
}
