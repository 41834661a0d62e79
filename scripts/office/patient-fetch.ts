import { errorCode } from '../../api/error-code.ts';
import { OfficeError, ServerAway } from './office-error.ts';

/** How long a server may be silent, in ms: before its answer, and between two parts of it. */
export type Patience = { firstMs: number; nextMs: number };

/** An answer, the server that gave it, and its body as it arrives; throws `ServerAway` where it breaks off. */
export type Answer = { url: string; response: Response; parts: AsyncGenerator<Uint8Array> };

/**
 * Asks the server at `url` for a path. Only silence is given up on, not a long answer of which more arrives, as over a
 * weak line. Throws `ServerAway` if there is no answer, and `OfficeError` where none can be asked for, as at a port that
 * `fetch` refuses.
 */
export async function fetchPatiently(
  url: string,
  path: string,
  init: RequestInit,
  { firstMs, nextMs }: Patience,
): Promise<Answer> {
  const silence = new AbortController();
  const within = async <T>(limitMs: number, step: Promise<T>, failure: string): Promise<T> => {
    const timer = setTimeout(() => silence.abort(), limitMs);
    try {
      return await step;
    } catch (error) {
      throw error instanceof OfficeError ? error : new ServerAway(failure);
    } finally {
      clearTimeout(timer);
    }
  };
  const asked = fetch(new URL(path, url), { ...init, signal: silence.signal }).catch((error: unknown) => {
    throw silence.signal.aborted ? error : whyNot(url, error);
  });
  const response = await within(firstMs, asked, `The server at ${url} does not answer.`);
  async function* parts(): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    if (!reader) return;
    const next = () => within(nextMs, reader.read(), `The answer of the server at ${url} broke off.`);
    for (let part = await next(); !part.done; part = await next()) yield part.value;
  }
  return { url, response, parts: parts() };
}

/** What keeps `fetch` from an answer, where that is more than that nobody answers. */
function whyNot(url: string, error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = errorCode(cause);
  if (ofTrust.test(code))
    return new ServerAway(
      `The server at ${url} answers in a way that cannot be trusted (${code}): look at its certificate, and at http and https.`,
    );
  // Everything that happens on the network has a code.
  if (code || !(cause instanceof Error)) return error;
  return new OfficeError(`The server at ${url} cannot be asked: ${cause.message}.`);
}

/** In the codes of Node and OpenSSL for what is wrong with a certificate, or is no TLS. */
const ofTrust = /CERT|SIGN|ISSUER|SSL|TLS|EPROTO/;

/** The whole of an answer as text; throws `ServerAway` where it breaks off. */
export async function textOf({ parts }: Answer): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}
