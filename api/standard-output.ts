import { fstatSync, type Stats, writeSync } from 'node:fs';

const standardOutput = 1;

/** Whether the file ends within a text that had no room. */
let isCut = false;

/**
 * Writes to the standard output; `done` hears once all of it has left the process, or why not all has. What a pipe was
 * given may still wait there for its reader. Node's own stream forgets how much of a text a full disk had no room for,
 * and writes nothing more once it failed, so to a file this writes by itself.
 */
export function writeOut(text: string, done: (error?: Error) => void): void {
  const file = ownFile();
  if (!file) {
    process.stdout.write(text, (error) => done(error ?? undefined));
    return;
  }
  try {
    writeWhole(text);
    if (file.nlink === 0)
      throw new Error('The file of the output was removed: whatever it has goes with this process.');
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done();
}

function writeWhole(text: string): void {
  // What comes after a cut is not to be taken for a part of its line.
  const bytes = Buffer.from(isCut ? `\n${text}` : text);
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(standardOutput, bytes, written);
    isCut = true;
  }
  isCut = false;
}

/** The file to which the output goes; undefined if that is none. */
function ownFile(): Stats | undefined {
  try {
    const found = fstatSync(standardOutput);
    return found.isFile() ? found : undefined;
  } catch {
    return undefined;
  }
}
