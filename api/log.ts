import { type Logger, pino } from 'pino';

/**
 * The log of the process, as JSON lines on its standard output. A line that cannot be written, as on a full disk or
 * where nobody reads any more, is dropped and the site goes on. The logger's own way of writing would end the process
 * then, or try for ever when it exits.
 */
export function openLog(level: string): Logger {
  // Without somebody who listens, an error of an output ends the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return pino({ level, base: null }, { write: (line: string) => process.stdout.write(line) });
}
