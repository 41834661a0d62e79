import { describe, expect, it } from 'vitest';
import { type Answer, judge } from '../../web/offline/delivery.ts';

const key = '11111111-1111-4111-8111-111111111111';

function answer(status: number, body: unknown, changes: Partial<Answer> = {}): Answer {
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    retryAfter: null,
    date: null,
    body,
    ...changes,
  };
}

const receipt = { id: 'row-1', key, createdAt: '2026-01-01T00:00:00Z', message: 'Recibida' };
const problem = (status: number, code: string) => ({ type: 'about:blank', title: 't', status, code, key });

describe('judge', () => {
  it.each([200, 201])('takes %i as delivered when it echoes the key and names the row', (status) => {
    expect(judge(answer(status, receipt), key)).toEqual({ kind: 'sent', id: 'row-1', message: 'Recibida' });
  });

  it('takes an erased request as delivered', () => {
    const outcome = judge(answer(200, { ...receipt, erased: true }), key);
    expect(outcome).toMatchObject({ kind: 'sent', isErased: true });
  });

  it.each([
    ['another key', { ...receipt, key: 'x' }],
    ['no key', { id: 'row-1', message: 'm' }],
    ['no row', { key, message: 'm' }],
    ['an empty row', { ...receipt, id: '' }],
    ['no JSON', undefined],
    ['a list', []],
  ])('does not take a 200 with %s as delivered', (_what, body) => {
    expect(judge(answer(200, body), key).kind).toBe('retry');
  });

  it('does not take JSON sent as HTML as delivered', () => {
    const outcome = judge(answer(200, receipt, { contentType: 'text/html' }), key);
    expect(outcome).toMatchObject({ kind: 'retry', reason: 'portal', slow: false, stopPass: false });
  });

  it('takes a status of its own for that of a portal', () => {
    const outcome = judge(answer(511, undefined, { contentType: 'text/html' }), key);
    expect(outcome).toMatchObject({ kind: 'retry', reason: 'portal', slow: false });
  });

  it.each([204, 202, 304, 0])('tries again after %i', (status) => {
    expect(judge(answer(status, receipt), key).kind).toBe('retry');
  });

  it.each(['malformed_json', 'malformed_body', 'invalid_key'])(
    'tries again after 400 with our envelope and %s, which no visitor can mend',
    (code) => {
      const outcome = judge(
        answer(400, problem(400, code), { contentType: 'application/problem+json' }),
        key,
      );
      expect(outcome).toMatchObject({ kind: 'retry', reason: 'blocked', slow: false, stopPass: false });
    },
  );

  it.each([400, 413, 422])('takes %i with our envelope that names a field as refused', (status) => {
    const body = { ...problem(status, 'invalid_fields'), codes: { name: ['required'] } };
    const outcome = judge(answer(status, body, { contentType: 'application/problem+json' }), key);
    expect(outcome).toEqual({
      kind: 'refused',
      status,
      code: 'invalid_fields',
      codes: { name: ['required'] },
    });
  });

  it.each([400, 413, 422])('tries again after %i without our envelope', (status) => {
    expect(judge(answer(status, { message: 'blocked' }), key).kind).toBe('retry');
    expect(judge(answer(status, problem(status, 'x'), { contentType: 'text/html' }), key).kind).toBe('retry');
    expect(judge(answer(status, { ...problem(status, 'x'), key: 'other' }), key).kind).toBe('retry');
  });

  it.each([401, 403, 404, 405, 407, 410, 451])('tries hourly after %i', (status) => {
    expect(judge(answer(status, undefined), key)).toMatchObject({ kind: 'retry', slow: true });
  });

  it.each([408, 409, 421, 425, 429, 500, 502, 503, 504])('tries again after %i', (status) => {
    expect(judge(answer(status, problem(status, 'x')), key)).toMatchObject({ kind: 'retry', slow: false });
  });

  it('lets Retry-After in seconds pause the whole outbox', () => {
    const outcome = judge(answer(429, undefined, { retryAfter: '30' }), key);
    expect(outcome).toMatchObject({ pauseMs: 30_000, stopPass: true, reason: 'busy' });
  });

  it('reads a Retry-After date against the Date of the answer, and caps it at an hour', () => {
    const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
    const contentType = 'application/problem+json';
    const later = (retryAfter: string) =>
      judge(answer(503, undefined, { retryAfter, date, contentType }), key);
    expect(later('Sat, 21 Nov 2026 10:02:00 GMT')).toMatchObject({ pauseMs: 120_000 });
    expect(later('Sun, 22 Nov 2026 10:00:00 GMT')).toMatchObject({ pauseMs: 3_600_000 });
    expect(later('Sat, 21 Nov 2026 09:00:00 GMT')).toMatchObject({ pauseMs: 0 });
  });

  it('respects a pause of over a minute only from our own server', () => {
    const ours = { retryAfter: '3600', contentType: 'application/problem+json; charset=utf-8' };
    expect(judge(answer(503, undefined, ours), key)).toMatchObject({ pauseMs: 3_600_000, isOurs: true });
    for (const contentType of ['text/html', 'application/json', '']) {
      const foreign = judge(answer(503, undefined, { retryAfter: '3600', contentType }), key);
      expect(foreign).toMatchObject({ pauseMs: 60_000, isOurs: false });
    }
  });

  it.each([
    ['nonsense', { retryAfter: 'soon' }],
    ['a date without a Date to read it against', { retryAfter: 'Sat, 21 Nov 2026 10:02:00 GMT' }],
  ])('ignores a Retry-After that is %s', (_what, changes) => {
    expect(judge(answer(503, undefined, changes), key)).toMatchObject({ pauseMs: null, stopPass: false });
  });
});
