import type { Context, Middleware } from 'koa';
import type { ChatWidget } from '../contract/chat.ts';
import type { SiteDocument, SiteFile } from '../contract/site-manifest.ts';
import { methodNotAllowed } from '../problems.ts';
import type { LoadedFile, LoadedPage, Site } from '../site/load-site.ts';
import type { WithOrigin } from '../site/with-origin.ts';
import { holdsTag } from './entity-tag.ts';
import { allowDocument, allowScript } from './security-headers.ts';

const notBuilt = 'The site is not built yet. Run: npm run build\n';

type Options = { site: Site | undefined; withOrigin: WithOrigin; chat: ChatWidget | undefined };

/** Serves the built site from memory; the last middleware, so whatever it does not know is the not-found page. */
export function serveSite({ site, withOrigin, chat }: Options): Middleware {
  const named = <T extends SiteFile>(ctx: Context, file: LoadedFile<T>) =>
    withOrigin.fill(file, withOrigin.originFor(ctx));

  async function sendPage(
    ctx: Context,
    page: LoadedPage,
    isPrefixed: boolean,
    status: number,
  ): Promise<void> {
    const document = await named(ctx, chooseDocument(ctx, page, isPrefixed));
    allowDocument(ctx, document, chat);
    send(ctx, document, status);
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
    if (!site) return sendNotBuilt(ctx);
    const file = site.files.get(ctx.path);
    if (file) return sendPlainFile(ctx, await named(ctx, file));
    const frame = site.frames.get(ctx.path);
    if (frame) return sendFrame(ctx, frame, chat);
    const { name, isPrefixed } = readPath(ctx.path);
    const page = site.pages.get(name);
    if (page) return sendPage(ctx, page, isPrefixed, 200);
    const withoutSlash = ctx.path.replace(/\/+$/, '');
    // Only the address of a page we know is ever sent back, so //evil.example/ cannot lead away.
    if (withoutSlash !== ctx.path && site.pages.has(readPath(withoutSlash).name)) {
      return redirect(ctx, withoutSlash);
    }
    await sendPage(ctx, site.notFound, isPrefixed, 404);
  };
}

/** The unprefixed name of a page: `/en` and `/en/contact` are the English twins of `/` and `/contact`. */
function readPath(path: string): { name: string; isPrefixed: boolean } {
  if (path === '/en') return { name: '/', isPrefixed: true };
  if (path.startsWith('/en/') && path !== '/en/') return { name: path.slice(3), isPrefixed: true };
  return { name: path, isPrefixed: path === '/en/' };
}

/** The document in the language of the address, or of who chose one; it says which. */
function chooseDocument(ctx: Context, page: LoadedPage, isPrefixed: boolean): LoadedFile<SiteDocument> {
  const isEnglish = isPrefixed || ctx.cookies.get('lang') === 'en';
  if (!isPrefixed) ctx.vary('Cookie');
  ctx.set('Content-Language', isEnglish ? 'en' : 'es');
  if (isPrefixed) return page.en;
  return isEnglish ? page.enAtRoot : page.es;
}

/** A document for the worker, which hands its headers on with every page it fills in; no search engine wants it. */
function sendFrame(ctx: Context, frame: LoadedFile<SiteDocument>, chat: ChatWidget | undefined): void {
  allowDocument(ctx, frame, chat);
  ctx.set('X-Robots-Tag', 'noindex');
  send(ctx, frame, 200);
}

function sendPlainFile(ctx: Context, file: LoadedFile): void {
  if (file.type.includes('javascript')) allowScript(ctx);
  send(ctx, file, 200);
}

function send(ctx: Context, file: LoadedFile, status: number): void {
  const encoding = chooseEncoding(ctx.get('Accept-Encoding'), file);
  // Each encoding is its own representation, and a strong tag must tell them apart.
  const etag = encoding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  ctx.status = status;
  if (file.encodings.length > 0) ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 200) ctx.set('ETag', etag);
  if (status === 200 && holdsTag(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', file.type);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const part = status === 200 && file.immutable ? partOf(ctx, etag, body.length) : undefined;
  if (!part) {
    ctx.body = body;
    return;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${part.first}-${part.last}/${body.length}`);
  ctx.body = body.subarray(part.first, part.last + 1);
}

/**
 * The part of a file that never changes with which a browser goes on after a cut: it keeps what had arrived and
 * asks for the rest of the very same representation. Any other range is answered with the whole, as RFC 9110
 * allows.
 */
function partOf(ctx: Context, etag: string, length: number): { first: number; last: number } | undefined {
  ctx.set('Accept-Ranges', 'bytes');
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(ctx.get('Range')) ?? [];
  if (from === undefined || ctx.get('If-Range') !== etag) return undefined;
  const first = Number(from);
  const last = Math.min(to ? Number(to) : length, length - 1);
  return first <= last ? { first, last } : undefined;
}

/** The smallest body the client takes; one refused with `q=0` is not sent. */
function chooseEncoding(accept: string, file: LoadedFile): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    accept
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim() ?? ''),
  );
  if (accepted.has('br') && file.bodies.br) return 'br';
  if (accepted.has('gzip') && file.bodies.gzip) return 'gzip';
  return 'identity';
}

function redirect(ctx: Context, path: string): void {
  ctx.status = 301;
  ctx.set('Location', `${path || '/'}${ctx.search}`);
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = '';
}

function sendNotBuilt(ctx: Context): void {
  ctx.status = ctx.path === '/' ? 200 : 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = notBuilt;
}
