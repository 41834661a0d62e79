import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readableLog } from '../../tools/readable-log.ts';

/** One line of the log as a person at a terminal sees it. */
function shown(write: (log: pino.Logger) => void): string {
  let text = '';
  const log = pino({ base: null }, { write: (line: string) => (text += readableLog(line)) });
  write(log);
  return text;
}

describe('the log on a terminal', () => {
  it('shows a request on one line without braces', () => {
    const text = shown((log) =>
      log.info({ requestId: 'a', method: 'GET', route: 'site', status: 200, ms: 3 }),
    );
    expect(text).toMatch(/^\d\d:\d\d:\d\d GET site 200 in 3 ms\n$/);
  });

  it('shows an error’s details beside its sentence', () => {
    const text = shown((log) => log.error({ error: { name: 'TypeError', stack: '    at here' } }, 'failed'));
    expect(text).toMatch(/^\d\d:\d\d:\d\d ERROR failed\n/);
    expect(text).toContain('TypeError');
    expect(text).toContain('at here');
  });
});
