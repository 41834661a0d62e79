import { createInterface } from 'node:readline/promises';
import { OfficeError } from './office-error.ts';

/** Asks before something is erased, unless `--yes` was given. */
export async function confirm({ yes }: { yes: boolean }, what: string): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new OfficeError('Add --yes to erase without being asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`Erase ${what} for ever? Type yes: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new OfficeError('Nothing was erased.');
}

/** Resolves once the text has left this process, so that a cursor is never ahead of what was printed. */
export async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
