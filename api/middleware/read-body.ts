import type { Context } from 'koa';
import { maxBodyBytes } from '../contract/quote.ts';
import { malformedBody, malformedJson, payloadTooLarge, unsupportedMediaType } from '../problems.ts';

/** Throws `unsupported_media_type` unless the body is of the given type and not compressed. */
export function requireContentType(ctx: Context, type: string): void {
  const encoding = ctx.get('Content-Encoding');
  const isPlain = encoding === '' || encoding.toLowerCase() === 'identity';
  if (!isPlain || ctx.request.type.toLowerCase() !== type) throw unsupportedMediaType(type);
}

/**
 * Reads the body as UTF-8 text of at most `maxBytes`, 16 KiB by default, counting what really arrives: Content-Length
 * may lie or be absent. Throws `payload_too_large`, or `malformed_body` if the body breaks off or is not UTF-8.
 */
export async function readBody(ctx: Context, maxBytes = maxBodyBytes): Promise<string> {
  if ((ctx.request.length ?? 0) > maxBytes) throw tooLarge(ctx);
  const { bytes, isWhole } = await readBytes(ctx, maxBytes);
  if (!isWhole) throw tooLarge(ctx);
  return textOf(bytes);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Throws `malformed_body` unless it is UTF-8. */
export function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformedBody('The body is not UTF-8.');
  }
}

export const brokenOff = () => malformedBody('The body broke off.');

/**
 * Reads a posted form: the first `maxBytes` of it, so that what the visitor wrote can be returned even if it is far too
 * long. Throws `malformed_body` if the body breaks off.
 */
export async function readForm(
  ctx: Context,
  maxBytes: number,
): Promise<{ fields: URLSearchParams; isWhole: boolean }> {
  const { bytes, isWhole } = await readBytes(ctx, maxBytes);
  if (!isWhole) ctx.req.resume();
  return { fields: new URLSearchParams(new TextDecoder().decode(bytes)), isWhole };
}

async function readBytes(ctx: Context, maxBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const body = new BodyBytes();
  try {
    // Destroying the stream on the early exit would cut the connection before the answer is out.
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false })) {
      body.add(chunk);
      if (body.length > maxBytes) break;
    }
  } catch {
    throw brokenOff();
  }
  return { bytes: body.bytes.subarray(0, maxBytes), isWhole: body.length <= maxBytes };
}

/**
 * What has come of a body, in one piece of memory. To keep each chunk would let whoever sends single bytes take up some
 * two hundred times their number.
 */
export class BodyBytes {
  #room: Buffer = Buffer.alloc(0);
  #length = 0;

  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    // Twice as much as before, so that a body of many chunks is moved only a few times.
    if (length > this.#room.length)
      this.#room = Buffer.concat([this.#room], Math.max(length, 2 * this.#length));
    chunk.copy(this.#room, this.#length);
    this.#length = length;
  }

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }
}

/** The JSON object in a text. Throws `malformed_json`, or `malformed_body` if it is another kind of value. */
export function parseJsonObject(text: string): Record<string, unknown> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformedBody('The body must be a JSON object.');
  }
  return Object.fromEntries(Object.entries(value));
}

/** Lets the rest drain unread: a client that is still writing would otherwise miss the answer. */
function tooLarge(ctx: Context): Error {
  ctx.req.resume();
  return payloadTooLarge();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson();
  }
}
