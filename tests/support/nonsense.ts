import { officeToken } from '../../tools/api.ts';
import { buildContact, newKey } from '../../tools/factories.ts';
import { pick } from './chance.ts';

/** A source of numbers from 0 to 1. */
type Chance = () => number;
/** One request to be sent. */
export type Shot = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

const strange = [
  '',
  ' ',
  '\0',
  '\u200b',
  '%00',
  '%ff',
  '../..',
  '//',
  '?',
  '#',
  ';',
  "'",
  '"',
  '\\',
  '{',
  '[',
  'null',
  'true',
  '-1',
  '1e309',
  '999999999999999999999',
  'NaN',
  '\ud800',
  '𝒳',
  'ñ',
  '漢'.repeat(40),
  'a'.repeat(3_000),
  '<script>',
  '{{7*7}}',
  "' or 1=1 --",
  '\r\nX-Evil: 1',
  '＝1+1',
  '__proto__',
  'constructor',
  'toString',
];
const oneContact = '/api/contacts/5f7c1d0e-7f0f-4a57-9a55-0a6d8e8f3a01';

const paths = [
  '/',
  '/contact',
  '/en/contact',
  '/services',
  '/sw.js',
  '/robots.txt',
  '/no',
  '/api',
  '/api/contact',
  '/api/contacts',
  oneContact,
  '/api/testimonials',
  '/api/healthz',
  '/api/readyz',
  '/api/retention',
  '/api/backup',
  '/api/metrics',
  '/api/policy-reports',
];
const methods = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/csp-report',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  '',
];
const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Encoding',
  'Cookie',
  'Forwarded',
  'If-None-Match',
  'If-Range',
  'Idempotency-Key',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Quote-Schema',
  'X-HTTP-Method-Override',
  'Host',
];

/** Addresses that exist, so that nonsense also gets past the router. */
const doors = [
  { method: 'POST', path: '/api/contact', type: 'application/json' },
  { method: 'POST', path: '/contact', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/api/policy-reports', type: 'application/csp-report' },
  { method: 'PATCH', path: oneContact, type: 'application/json' },
  { method: 'DELETE', path: oneContact, type: '' },
  { method: 'GET', path: '/api/contacts', type: '' },
  { method: 'GET', path: '/api/testimonials', type: '' },
  { method: 'GET', path: '/api/backup', type: '' },
];

/**
 * One request as nobody should send it; half of them to an address that exists. The same chance gives the same request.
 */
export function aim(chance: Chance): Shot {
  const isAtDoor = chance() < 0.5;
  const door = isAtDoor ? of(doors, chance) : astray(chance);
  const headers: Record<string, string> = {
    // Visitors from many addresses, or the limit would answer nearly all of them.
    'X-Forwarded-For': `10.${[1, 2, 3].map(() => Math.floor(chance() * 256)).join('.')}`,
    ...(isAtDoor ? { Authorization: `Bearer ${officeToken}` } : {}),
    ...(door.type ? { 'Content-Type': door.type } : {}),
  };
  for (let count = Math.floor(chance() * 3); count > 0; count -= 1) {
    const word = pick(chance, [
      [3, of(strange, chance)],
      [1, newKey()],
      [1, 'same-origin'],
    ]);
    headers[of(headerNames, chance)] = headerSafe(word);
  }
  const { method } = door;
  const isReading = method === 'GET' || method === 'HEAD';
  return {
    method,
    path: door.path + queryFrom(chance),
    headers,
    body: isReading ? undefined : bodyFrom(chance),
  };
}

function astray(chance: Chance): { method: string; path: string; type: string } {
  const tail = pathSafe(of(strange, chance));
  const path = pick(chance, [
    [3, of(paths, chance)],
    [2, of(paths, chance) + tail],
    [1, `/${tail}`],
  ]);
  return { method: of(methods, chance), path, type: of(types, chance) };
}

function queryFrom(chance: Chance): string {
  if (chance() < 0.7) return '';
  const name = of(['after', 'limit', 'language', 'x'], chance);
  return `?${name}=${encodeURIComponent(well(of(strange, chance)))}`;
}

function bodyFrom(chance: Chance): Buffer {
  const fields = buildContact();
  for (const name of Object.keys(fields)) {
    if (chance() < 0.25)
      fields[name] = pick<unknown>(chance, [
        [3, of(strange, chance)],
        [1, chance() * 1e9],
        [1, null],
        [1, [of(strange, chance)]],
        [1, { a: of(strange, chance) }],
      ]);
  }
  const text = pick(chance, [
    [5, JSON.stringify(fields)],
    [
      3,
      new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, well(String(value))]),
      ).toString(),
    ],
    [1, of(strange, chance)],
    [1, JSON.stringify(fields).slice(0, Math.floor(chance() * 200))],
    [1, '['.repeat(5_000)],
    [1, 'x'.repeat(17_000)],
  ]);
  const bytes = Buffer.from(text);
  if (chance() < 0.1 && bytes.length > 0)
    bytes[Math.floor(chance() * bytes.length)] = Math.floor(chance() * 256);
  return bytes;
}

function of<T>(choices: readonly T[], chance: Chance): T {
  return pick(
    chance,
    choices.map((choice) => [1, choice] as const),
  );
}

const well = (text: string) => text.replace(/\p{Cs}/gu, '?');
const headerSafe = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '?');
const pathSafe = (text: string) => well(text).replace(/[^\x21-\x7e]+/gu, (part) => encodeURIComponent(part));
