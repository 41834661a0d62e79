import { isOurs, requestFailed, serverAnswered } from './connection.ts';

/** Error for any non-OK answer: status, a colon and a space, then the body or the status text. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** An answer that is not there whole after this time, in ms, is not coming. */
const patienceMs = 15_000;

/** Sends a request with cookies; a body is sent as JSON, and only then is a content type set. */
export async function request(method: string, url: string, body?: unknown): Promise<Response> {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), patienceMs);
  const response = await watchedFetch(url, {
    method,
    credentials: 'include',
    signal: patience.signal,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
  return response;
}

/** `fetch` for calls of the API; their outcome tells the page whether the server is in reach. */
export async function watchedFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...call);
    if (isOurs(response)) serverAnswered();
    // As from a network that wants a sign-in: once it lets the server answer, what waits is sent at once.
    else if (response.ok) requestFailed();
    return response;
  } catch (error) {
    requestFailed();
    throw error;
  }
}
