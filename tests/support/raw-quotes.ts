import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';

/** What is sent in one piece, under this key; the connection stays open until the answer has come. */
export type Asking = (key: string) => (string | Buffer)[];

const json = 'application/json';
export const words = (changes: Record<string, unknown> = {}) =>
  JSON.stringify(buildContact({ phone: buildPhone(), ...changes }));

/** A request with these headers, of which `undefined` leaves one of the usual ones out. */
export const post =
  (
    headers: Record<string, string | undefined> = {},
    content: string | Buffer | ((key: string) => string) = words(),
    target = 'POST /api/contact HTTP/1.1',
  ): Asking =>
  (key) => {
    const body = typeof content === 'function' ? content(key) : content;
    const usual = {
      Host: 'house.local',
      'Content-Type': json,
      'Content-Length': String(Buffer.byteLength(body)),
      'Idempotency-Key': key,
    };
    const lines = Object.entries({ ...usual, ...headers }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name.trim()}: ${value.replaceAll('KEY', key)}`],
    );
    return [[target, ...lines, '', ''].join('\r\n'), body];
  };

const cut = (text: string) => Buffer.from(text.replace('Pérez', 'P\u00e9rez'), 'latin1');
const padded = (bytes: number) => {
  const body = words({ message: '' });
  return `${body}${' '.repeat(bytes - Buffer.byteLength(body))}`;
};
const chunked: Asking = (key) => [
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: ${json}\r\nIdempotency-Key: ${key}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  ...[words()].flatMap((body) => [`${Buffer.byteLength(body).toString(16)}\r\n`, body, '\r\n0\r\n\r\n']),
];

export const usual: Record<string, Asking> = {
  'a new one': post(),
  'in English': post({}, words({ language: 'en' })),
  'with a charset': post({ 'Content-Type': 'application/json; charset=utf-8' }),
  'from our own page': post({ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://house.local' }),
  'as large as may be': post({}, padded(16_384)),
  'that looks like spam': post({}, words({ website: 'x', elapsedMs: 1 })),
  'in several scripts': post({}, words({ name: '👩🏽‍🔧 Lía', message: 'محمد \u0007\r\n\ud800' })),
  'with a mark at its beginning': post({}, `\ufeff${words()}`),
  'through proxies': post({
    'X-Forwarded-For': '203.0.113.9, 10.0.0.1',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'a.example',
  }),
  'with its key in its body too': post({}, (key) => words({ key })),
  'with another key in its header': post({ 'Idempotency-Key': newKey() }, (key) => words({ key })),
  'with a type that is sent twice': post({ 'Content-Type ': 'text/plain' }),
};

export const refused: Record<string, Asking> = {
  'no fields': post({}, '{}'),
  'wrong fields': post({}, words({ name: '', phone: '555-1234' })),
  'no JSON': post({}, '{"name":'),
  'a list': post({}, '[]'),
  'no object': post({}, 'null'),
  'no body': post({}, ''),
  'no UTF-8': post({}, cut(words())),
  'wrong fields and another key in its header': post({ 'Idempotency-Key': newKey() }, (key) =>
    words({ key, name: '' }),
  ),
  'a wrong key in its body': post({}, words({ key: 'x' })),
};

export const unusual: Record<string, Asking> = {
  'another type': post({ 'Content-Type': 'text/plain' }),
  'no type': post({ 'Content-Type': undefined }),
  'a type in capitals': post({ 'Content-Type': 'Application/JSON' }),
  'another charset': post({ 'Content-Type': 'application/json; charset=latin1' }),
  'another site': post({ 'Sec-Fetch-Site': 'cross-site' }),
  'a sister of the site': post({ 'Sec-Fetch-Site': 'same-site' }),
  'another origin': post({ Origin: 'https://evil.example' }),
  'its own origin alone': post({ Origin: 'http://house.local' }),
  'a wrong key': post({ 'Idempotency-Key': 'x' }),
  'a quoted key': post({ 'Idempotency-Key': '"KEY"' }),
  'an empty key': post({ 'Idempotency-Key': '' }),
  'no key': post({ 'Idempotency-Key': undefined }),
  'a key in its body alone': post({ 'Idempotency-Key': undefined }, (key) => words({ key })),
  'an empty key in its body': post({}, words({ key: '' })),
  'a key twice': post({ 'Idempotency-Key ': 'KEY' }),
  'a body in gzip': post({ 'Content-Encoding': 'gzip' }, gzipSync(words())),
  'a body in itself': post({ 'Content-Encoding': 'identity' }),
  chunks: chunked,
  'a promise to wait': post({ Expect: '100-continue' }),
  'an expectation': post({ Expect: 'tea' }),
  'too much': post({}, padded(16_385)),
  'no host': post({ Host: undefined }),
  'an old version': post({ Connection: 'keep-alive' }, words(), 'POST /api/contact HTTP/1.0'),
  'a query': post({}, words(), 'POST /api/contact?x=1 HTTP/1.1'),
  'capitals in its address': post({}, words(), 'POST /API/contact HTTP/1.1'),
  'a slash behind its address': post({}, words(), 'POST /api/contact/ HTTP/1.1'),
  'a whole address': post({}, words(), 'POST http://house.local/api/contact HTTP/1.1'),
  'another method': post({}, words(), 'PUT /api/contact HTTP/1.1'),
  'a question': post({ 'Content-Length': '0' }, '', 'GET /api/contact HTTP/1.1'),
};

/** What comes back on a connection of its own until nothing more does, without what differs by itself. */
export async function send(url: string, parts: (string | Buffer)[], key: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  for (const part of parts) socket.write(part);
  // A second request that is answered when the first one is.
  socket.write('GET /api/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  return answer
    .replaceAll(key, 'KEY')
    .replaceAll(/"id":"[0-9a-f-]{36}"/g, '"id":"ID"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/Date: .*/g, 'Date')
    .replaceAll(/Retry-After: \d+/g, 'Retry-After');
}
