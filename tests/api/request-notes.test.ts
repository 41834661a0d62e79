import { pino } from 'pino';
import { Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createNoteAnswer } from '../../api/note-answer.ts';
import { newRequestId } from '../../api/request-id.ts';
import { RequestTimes } from '../../api/request-times.ts';

const requestId = '11111111-1111-4111-8111-111111111111';
const noted = [
  { requestId, method: 'GET', route: 'site', status: 200, ms: 0.4 },
  { requestId, method: 'HEAD', route: 'site', status: 200, ms: 12.5 },
  { requestId, method: 'GET', route: 'site', status: 404, ms: 3 },
  { requestId, method: 'POST', route: '/api/contact', status: 201, ms: 5_004.6, keyHash: '0a1b2c3d4e5f' },
  { requestId, method: 'POST', route: '/api/contact', status: 429, ms: 1, keyHash: 'f', source: 'aB-_9' },
  { requestId, method: 'DELETE', route: '/api/contacts/:id', status: 401, ms: 0, source: 'aB-_9' },
  { requestId, method: 'GET', route: 'site', status: 200, ms: 30_001, keyHash: undefined, source: undefined },
];

/** A logger as the server has it, with what it has written. */
function openLog(level = 'info') {
  const written: string[] = [];
  return { log: pino({ level, base: null }, { write: (line: string) => written.push(line) }), written };
}

const withoutTime = (line: string) => line.replace(/"time":\d{13},/, '');

describe('the line of a request', () => {
  it('is byte for byte the one that the logger writes', () => {
    const own = openLog();
    const note = createNoteAnswer(own.log, () => () => {});
    const theirs = openLog();
    for (const one of [...noted, ...noted]) {
      note(one);
      theirs.log.info({ ...one, ms: Math.round(one.ms) });
    }
    expect(own.written.map(withoutTime)).toEqual(theirs.written.map(withoutTime));
    expect(own.written).toHaveLength(14);
  });

  it('has the time at which it was written, and an id of its own', async () => {
    const { log, written } = openLog();
    const note = createNoteAnswer(log, () => () => {});
    const before = Date.now();
    for (let second = 0; second < 2; second += 1) {
      note({ method: 'GET', route: 'site', status: 200, ms: 0 });
      while (Date.now() === before);
    }
    const [first, second] = written.map((line) => JSON.parse(line));
    expect(first.time).toBeGreaterThanOrEqual(before);
    expect(second.time).toBeGreaterThan(before);
    expect(second.time).toBeLessThanOrEqual(Date.now());
    expect(second.requestId).not.toBe(first.requestId);
  });

  it('is left out at a level above it, and the answer counted all the same', () => {
    const { log, written } = openLog('warn');
    const counted: number[] = [];
    createNoteAnswer(
      log,
      () => (seconds) => counted.push(seconds),
    )({
      method: 'GET',
      route: 'site',
      status: 200,
      ms: 250,
    });
    expect(written).toEqual([]);
    expect(counted).toEqual([0.25]);
  });
});

it('ids of requests are UUIDs, and no two of them are alike', () => {
  const ids = Array.from({ length: 20_000 }, newRequestId);
  expect(
    ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('times are told in the same text as by the histogram of prom-client', async () => {
  const own = new Registry();
  const times = new RequestTimes(own);
  const theirs = new Registry();
  const histogram = new Histogram({
    name: 'frescovolt_request_seconds',
    help: 'Requests by method, pattern of the route and status, with how long their answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 6, 30],
    registers: [theirs],
  });
  expect(await own.metrics()).toBe(await theirs.metrics());
  for (const seconds of [0, 0.005, 0.006, 0.02, 0.3, 2, 6, 29.5, 30, 31])
    for (const { method, route, status } of noted) {
      times.of({ method, route, status })(seconds);
      histogram.observe({ method, route, status }, seconds);
    }
  expect(await own.metrics()).toBe(await theirs.metrics());
});
