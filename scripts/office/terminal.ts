import { fstatSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { isatty } from 'node:tty';
import { errorCode } from '../../api/error-code.ts';
import { writeOut } from '../../api/standard-output.ts';
import { OfficeError } from './office-error.ts';

/** Asks this before something is erased or removed, unless `--yes` was given. */
export async function confirm({ yes }: { yes: boolean }, question: string): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) throw new OfficeError('Add --yes to erase without being asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Broken off by Ctrl-C or Ctrl-D it is rejected, or never answered, as by Node 20.19.
  const brokenOff = new Promise<string>((resolve) => terminal.once('close', () => resolve('\n')));
  const asked = terminal.question(`${question} Type yes: `).catch(() => '\n');
  const answer = await Promise.race([asked, brokenOff]);
  // What is said next begins below the question.
  if (answer === '\n') process.stderr.write(answer);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new OfficeError('Nothing was erased.');
}

/**
 * Resolves once all of the text has left this process: a terminal or a file has it then, while a pipe may still hold it
 * for a reader who never comes. Throws `OfficeError` where it has not left, as on a full disk or into a pipe whose
 * reader has gone.
 */
export async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    writeOut(text, (error) => (error ? reject(notWhole(error)) : resolve()));
  });
}

/** Prints what was done; where that cannot be printed, the error says it. */
export async function report(done: string): Promise<void> {
  await print(`${done}\n`).catch((error) => {
    throw error instanceof OfficeError ? new OfficeError(`${done} ${error.message}`) : error;
  });
}

const notWhole = (error: Error) =>
  new OfficeError(
    `The output could not be written whole (${errorCode(error) || error.message}): its last line may be cut off.`,
  );

/** Columns of the terminal that shows the output, also through a pager; 80 where none is known, or said to be 0. */
export const terminalColumns = (): number => process.stdout.columns || process.stderr.columns || 80;

/**
 * When what is printed counts as shown: on a terminal and in a file as soon as it is there; into a pipe, whose reader may
 * end early, once all of it was taken; and never where a person has piped it, as to a pager, since nothing tells how much
 * of it was read, or where nobody ever reads it: what was closed is `/dev/null` to Node.
 */
export function countsAsShown(): 'each' | 'all' | 'never' {
  const output = fstatSync(1);
  if (output.isCharacterDevice() && !isatty(1)) return 'never';
  if (!output.isFIFO() && !output.isSocket()) return 'each';
  return process.stdin.isTTY ? 'never' : 'all';
}
