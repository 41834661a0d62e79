import { type Logger, pino } from 'pino';

/**
 * The log of the process, as JSON lines on its standard output. A line that cannot be written, as on a full disk or a
 * closed pipe, is dropped and the site goes on. The logger's own output would then end the process, or retry forever on
 * exit. At a terminal, `shown` may make each line readable.
 */
export function openLog(level: string, shown: (line: string) => string = (line) => line): Logger {
  // Without a listener, an error of an output ends the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return pino({ level, base: null }, { write: (line: string) => process.stdout.write(shown(line)) });
}
