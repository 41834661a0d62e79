import * as v from 'valibot';
import { OfficeContact, OfficeFeed, officeFeedLimits, RetentionCount } from '../../api/contract/office.ts';
import { Problem } from '../../api/contract/problem.ts';
import {
  OfficeTestimonial,
  OfficeTestimonialList,
  type TestimonialInput,
} from '../../api/contract/testimonial.ts';
import { harmless } from './format-contact.ts';
import { NotThere, OfficeError, SentElsewhere, ServerAway } from './office-error.ts';
import { type Answer, fetchPatiently, type Patience, textOf } from './patient-fetch.ts';

/** The request that was shown last: its number, 0 before the first, and its id; where that is not given, it is not asked for. */
export type Cursor = { seq: number; id?: string | undefined };

/** The office's side of the API. Every call throws `OfficeError`, or `ServerAway` if a retry may help. */
export type OfficeClient = {
  /**
   * One page of at most `limit` requests after the one of the cursor; waits up to `waitS` seconds for news. From a database that never
   * had that one the page is its first and says so (`isForeign`).
   */
  read(cursor: Cursor, waitS?: number, limit?: number): Promise<OfficeFeed>;
  /** Every page after a cursor, up to the last with requests; one is in memory at a time. */
  readPages(cursor: Cursor, limit?: number): AsyncGenerator<OfficeFeed>;
  /**
   * Every request with `seq` above `after`, ascending; a page of them, of at most `limit`, is in memory at a time. Throws
   * `OfficeError` if another database answers halfway.
   */
  readAll(after: number, limit?: number): AsyncGenerator<OfficeContact>;
  show(id: string): Promise<OfficeContact>;
  erase(id: string): Promise<void>;
  /** Records that a person calls a request spam, or genuine. */
  judge(id: string, spam: boolean): Promise<OfficeContact>;
  /** A backup as it arrives; complete only once its last line has. */
  backup(): Promise<AsyncGenerator<Uint8Array>>;
  /** How many requests are older than they are kept. */
  countOutdated(): Promise<number>;
  /** Erases them; returns how many there were. */
  purge(): Promise<number>;
  /** What customers say, including hidden ones and samples. */
  testimonials(): Promise<OfficeTestimonial[]>;
  /** Adds all or none; returns them as stored. */
  addTestimonials(added: TestimonialInput[]): Promise<OfficeTestimonial[]>;
  hideTestimonial(id: string, hidden: boolean): Promise<OfficeTestimonial>;
  removeTestimonial(id: string): Promise<void>;
};

/** How long the server may be silent, in ms. */
const usualSilenceMs = 15_000;
/** The same while it makes a backup, or erases all that is outdated; `fetch` itself waits no longer for the next byte. */
const longSilenceMs = 300_000;
const longPatience: Patience = { firstMs: longSilenceMs, nextMs: longSilenceMs };

/**
 * A client for the server at the address that `where` gives for each call, with the office token, which is sent in a
 * header and never in an address. It gives up a call where nothing was heard of it for `silenceMs`.
 */
export function createOfficeClient(
  where: () => string,
  token: string,
  silenceMs: number = usualSilenceMs,
): OfficeClient {
  const usual: Patience = { firstMs: silenceMs, nextMs: silenceMs };

  async function call(path: string, init: RequestInit = {}, patience = usual): Promise<Answer> {
    const request = {
      ...init,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      },
      // Followed, it would lose the token on its way to another origin.
      redirect: 'manual',
    } satisfies RequestInit;
    const answer = await fetchPatiently(where(), path, request, patience);
    if (!answer.response.ok) throw await refusal(answer, path);
    return answer;
  }

  async function remove(path: string): Promise<void> {
    const { response, url } = await call(path, { method: 'DELETE' });
    if (response.status !== 204) throw notThisServer(url);
  }

  const read: OfficeClient['read'] = async ({ seq, id }, waitS = 0, limit = officeFeedLimits.maxLimit) => {
    const known = id === undefined ? '' : `&id=${encodeURIComponent(id)}`;
    const query = `after=${seq}${known}&limit=${limit}&wait=${waitS}`;
    const patience = { ...usual, firstMs: silenceMs + waitS * 1000 };
    return parse(OfficeFeed, await call(`/api/contacts?${query}`, {}, patience));
  };

  async function* readPages(cursor: Cursor, limit?: number): AsyncGenerator<OfficeFeed> {
    for (let place: Cursor | undefined = cursor; place; ) {
      const page = await read(place, 0, limit && Math.min(limit, officeFeedLimits.maxLimit));
      if (page.contacts.length > 0 || page.isForeign) yield page;
      place = page.contacts.at(-1);
    }
  }

  async function* readAll(after: number, limit?: number): AsyncGenerator<OfficeContact> {
    for await (const { contacts, isForeign } of readPages({ seq: after }, limit)) {
      if (isForeign) throw new OfficeError('Another database has taken over meanwhile: start again.');
      yield* contacts;
    }
  }

  async function count(method: 'GET' | 'POST', patience: Patience): Promise<number> {
    return (await parse(RetentionCount, await call('/api/retention', { method }, patience))).requests;
  }

  return {
    read,
    readPages,
    readAll,
    show: async (id) => parse(OfficeContact, await call(pathOf(id))),
    erase: (id) => remove(pathOf(id)),
    judge: async (id, spam) =>
      parse(OfficeContact, await call(pathOf(id), { method: 'PATCH', body: JSON.stringify({ spam }) })),
    backup: async () => (await call('/api/backup', {}, longPatience)).parts,
    countOutdated: () => count('GET', usual),
    purge: () => count('POST', longPatience),
    testimonials: async () => parse(OfficeTestimonialList, await call(`${testimonialsPath}/all`)),
    addTestimonials: async (testimonials) => {
      const body = JSON.stringify({ testimonials });
      return parse(OfficeTestimonialList, await call(testimonialsPath, { method: 'POST', body }));
    },
    hideTestimonial: async (id, hidden) => {
      const body = JSON.stringify({ hidden });
      return parse(OfficeTestimonial, await call(testimonialPath(id), { method: 'PATCH', body }));
    },
    removeTestimonial: (id) => remove(testimonialPath(id)),
  };
}

const testimonialsPath = '/api/testimonials';
const testimonialPath = (id: string) => `${testimonialsPath}/${encodeURIComponent(id)}`;
const pathOf = (id: string) => `/api/contacts/${encodeURIComponent(id)}`;

/** Only what has arrived whole says whose it is. */
async function parse<T extends v.GenericSchema>(schema: T, answer: Answer): Promise<v.InferOutput<T>> {
  const result = v.safeParse(schema, toJson(await textOf(answer)));
  if (!result.success) throw notThisServer(answer.url);
  return result.output;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notThisServer = (url: string) => new ServerAway(`What answers at ${url} is not this server.`);

/** What an answer other than a success means. Only what says of itself that it is ours is believed what it says. */
async function refusal(answer: Answer, path: string): Promise<OfficeError> {
  const { url } = answer;
  const { status, headers } = answer.response;
  const target = headers.get('Location');
  if (target && status < 400 && URL.canParse(target, url)) {
    return new SentElsewhere(
      `The server at ${url} sends on to ${new URL(target, url).origin}: use that address.`,
    );
  }
  const problem = v.safeParse(Problem, toJson(await textOf(answer).catch(() => '')));
  const code = problem.success ? problem.output.code : undefined;
  if (code === 'unauthorized') {
    return new OfficeError('The server refuses the office token: check OFFICE_TOKEN or --token.');
  }
  const what = path.startsWith(testimonialsPath) ? 'testimonial' : 'request';
  if (code === 'not_found') return new NotThere(`There is no ${what} with this id.`);
  const why = problem.success ? `: ${harmless(problem.output.title)}` : '.';
  return new ServerAway(`The server at ${url} answers with status ${status}${why}`);
}
