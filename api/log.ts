import { type DestinationStream, type Logger, pino } from 'pino';
import { writeOut } from './standard-output.ts';

/**
 * The log of the process, as JSON lines on its standard output. A line that cannot be written, as on a full disk, into a
 * closed pipe or into one that nobody reads, is dropped and the site goes on. The logger's own output would then end the
 * process, or retry forever on exit. How many were dropped for want of a reader is said once there is one again. At a
 * terminal, `shown` may make each line readable.
 */
export function openLog(level: string, shown: (line: string) => string = (line) => line): Logger {
  // Without a listener, an error of an output ends the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const log: Logger = pino(
    { level, base: null },
    linesTogether(shown, (dropped) =>
      log.warn({ dropped }, 'Lines of this log are missing: nobody read it.'),
    ),
  );
  return log;
}

/** What may wait for the reader of a pipe, in bytes: without a limit, one that stands still fills the memory. */
const mostWaiting = 1_048_576;

/** How long a line may wait for others, in ms. */
const companyMs = 10;

/**
 * Writes lines together, because a write of its own costs as much as a third of an answer from memory. On exit it writes
 * those that are left; a process that is killed loses them, except where somebody has waited for `flush`.
 */
function linesTogether(
  shown: (line: string) => string,
  tellDropped: (lines: number) => void,
): DestinationStream & Pick<Logger, 'flush'> {
  let lines = '';
  let count = 0;
  let dropped = 0;
  const take = () => {
    const text = lines;
    lines = '';
    count = 0;
    return text;
  };
  const flush = (done?: (error?: Error) => void) => {
    if (process.stdout.writableLength > mostWaiting) {
      dropped += count;
      take();
      done?.(new Error('Nobody reads the log.'));
      return;
    }
    if (dropped > 0) {
      const missing = dropped;
      dropped = 0;
      tellDropped(missing);
    }
    writeOut(take(), (error) => done?.(error));
  };
  process.on('exit', () => flush());
  return {
    flush,
    write(line) {
      if (!lines) setTimeout(flush, companyMs);
      lines += shown(line);
      count += 1;
    },
  };
}
