import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, answerWith, makeReady, type Ready } from '../answer.ts';
import { remember } from '../limits/remember.ts';
import type { LoadedFile } from './load-site.ts';

type Encoding = keyof LoadedFile['bodies'];

type Headers = Readonly<Record<string, string>>;

/**
 * How caches on the way may keep a file. None may change it either, as a CDN does that adds a script or hides addresses
 * of mail: the worker compares what it stores with what was built, and would never be installed.
 */
const caching = (isImmutable: boolean): string =>
  isImmutable ? 'public, max-age=31536000, immutable, no-transform' : 'no-cache, no-transform';

/** One file of the site in each of its encodings. */
export type Representations = Partial<Record<Encoding, Ready>> & { identity: Ready };

/**
 * Makes the answers of a file, once. `own` are the headers of its address, of which `Vary` is added to; an answer that
 * says that there is nothing (`status` 404) has no tag.
 */
export function represent(file: LoadedFile, own: Headers, status: number): Representations {
  const inEncoding = (encoding: Encoding, body: Buffer): Ready => {
    // Each encoding is its own representation, and a strong tag must tell them apart.
    const etag = encoding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
    const vary = [own.Vary, file.encodings.length > 0 ? 'Accept-Encoding' : undefined].filter(Boolean);
    const always = {
      ...own,
      ...(vary.length > 0 ? { Vary: vary.join(', ') } : {}),
      'Cache-Control': caching(file.immutable),
      ...(status === 200 ? { ETag: etag } : {}),
    };
    const ofBody = {
      'Content-Type': file.type,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      ...(status === 200 && file.immutable ? { 'Accept-Ranges': 'bytes' } : {}),
    };
    return makeReady({ etag, body, always, ofBody }, status);
  };
  const { identity, br, gzip } = file.bodies;
  return {
    identity: inEncoding('identity', identity),
    ...(br ? { br: inEncoding('br', br) } : {}),
    ...(gzip ? { gzip: inEncoding('gzip', gzip) } : {}),
  };
}

/** The answer to whoever asks in this way; a part only to GET, for which alone ranges have a meaning. */
export function choose(
  representations: Representations,
  { immutable }: LoadedFile,
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
): Answer {
  const ready = inSmallestEncoding(representations, headers['accept-encoding'] ?? '');
  const answer = ready.whole.status === 200 ? answerWith(ready, headers) : ready.whole;
  return (immutable && method === 'GET' && headers.range && partOf(answer, ready.etag, headers)) || answer;
}

/**
 * The part of an immutable file with which a browser resumes after a cut: it keeps what had arrived and asks for the
 * rest of the very same representation. Any other range is answered with the whole file, as RFC 9110 allows.
 */
function partOf({ status, headers, body }: Answer, etag: string, asked: IncomingHttpHeaders) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(asked.range ?? '') ?? [];
  if (status !== 200 || !body || from === undefined || asked['if-range'] !== etag) return undefined;
  const first = Number(from);
  const last = Math.min(to ? Number(to) : body.length, body.length - 1);
  if (first > last) return undefined;
  const part = body.subarray(first, last + 1);
  const range = ['Content-Range', `bytes ${first}-${last}/${body.length}`];
  // The length comes last, and is that of the part.
  return {
    status: 206,
    headers: [...headers.slice(0, -2), ...range, 'Content-Length', String(part.length)],
    body: part,
  };
}

/** The smallest body the client accepts. */
function inSmallestEncoding({ br, gzip, identity }: Representations, accept: string): Ready {
  const accepted = acceptedEncodings(accept);
  return (accepted.br ? br : undefined) ?? (accepted.gzip ? gzip : undefined) ?? identity;
}

/** What `Accept-Encoding` takes; an encoding refused with `q=0` is not sent. */
const acceptedEncodings = remember(100, (accept) => {
  const accepted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return { br: accepted.includes('br'), gzip: accepted.includes('gzip') };
});
