import * as v from 'valibot';
import { OfficeContact, OfficeFeed, officeFeedLimits, RetentionCount } from '../../api/contract/office.ts';
import {
  OfficeTestimonial,
  OfficeTestimonialList,
  type TestimonialInput,
} from '../../api/contract/testimonial.ts';
import { OfficeError } from './office-error.ts';

/** The server could not be reached or was busy; trying again may help. */
export class ServerAway extends OfficeError {
  override name = 'ServerAway';
}

/** The office's side of the API. Every call throws `OfficeError`, or `ServerAway` if a retry may help. */
export type OfficeClient = {
  /** One page of requests with `seq` above `after`; waits up to `waitS` seconds for news. */
  read(after: number, waitS?: number): Promise<OfficeFeed>;
  /** Every request with `seq` above `after`, ascending. */
  readAll(after: number): Promise<OfficeContact[]>;
  show(id: string): Promise<OfficeContact>;
  erase(id: string): Promise<void>;
  /** Records that a person calls a request spam, or genuine. */
  judge(id: string, spam: boolean): Promise<OfficeContact>;
  /** A backup as a stream; complete only once its last line has arrived. */
  backup(): Promise<ReadableStream<Uint8Array>>;
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

const answerTimeoutMs = 15_000;
const backupTimeoutS = 600;

/** A client for the server at `url` with the office token, which is sent in a header and never in an address. */
export function createOfficeClient(url: string, token: string): OfficeClient {
  async function call(path: string, init: RequestInit = {}, waitS = 0): Promise<Response> {
    const request = {
      ...init,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(init.body ? { 'Content-Type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(answerTimeoutMs + waitS * 1000),
    };
    const response = await fetch(new URL(path, url), request).catch(() => {
      throw new ServerAway(`The server at ${url} does not answer.`);
    });
    if (!response.ok) throw refusal(response.status, url, path);
    return response;
  }

  async function read(after: number, waitS = 0): Promise<OfficeFeed> {
    const query = `after=${after}&limit=${officeFeedLimits.maxLimit}&wait=${waitS}`;
    const response = await call(`/api/contacts?${query}`, {}, waitS);
    return parse(OfficeFeed, response, url);
  }

  async function readAll(after: number): Promise<OfficeContact[]> {
    const contacts: OfficeContact[] = [];
    for (let page = await read(after); page.contacts.length > 0; page = await read(page.nextAfter)) {
      contacts.push(...page.contacts);
    }
    return contacts;
  }

  async function count(method: 'GET' | 'POST'): Promise<number> {
    return (await parse(RetentionCount, await call('/api/retention', { method }), url)).requests;
  }

  return {
    read,
    readAll,
    show: async (id) => parse(OfficeContact, await call(pathOf(id)), url),
    erase: async (id) => {
      await call(pathOf(id), { method: 'DELETE' });
    },
    judge: async (id, spam) =>
      parse(OfficeContact, await call(pathOf(id), { method: 'PATCH', body: JSON.stringify({ spam }) }), url),
    backup: async () => {
      const { body } = await call('/api/backup', {}, backupTimeoutS);
      if (!body) throw new ServerAway(`What answers at ${url} is not this server.`);
      return body;
    },
    countOutdated: () => count('GET'),
    purge: () => count('POST'),
    testimonials: async () => parse(OfficeTestimonialList, await call(`${testimonialsPath}/all`), url),
    addTestimonials: async (testimonials) => {
      const body = JSON.stringify({ testimonials });
      return parse(OfficeTestimonialList, await call(testimonialsPath, { method: 'POST', body }), url);
    },
    hideTestimonial: async (id, hidden) => {
      const body = JSON.stringify({ hidden });
      return parse(OfficeTestimonial, await call(testimonialPath(id), { method: 'PATCH', body }), url);
    },
    removeTestimonial: async (id) => {
      await call(testimonialPath(id), { method: 'DELETE' });
    },
  };
}

const testimonialsPath = '/api/testimonials';
const testimonialPath = (id: string) => `${testimonialsPath}/${encodeURIComponent(id)}`;
const pathOf = (id: string) => `/api/contacts/${encodeURIComponent(id)}`;

async function parse<T extends v.GenericSchema>(
  schema: T,
  response: Response,
  url: string,
): Promise<v.InferOutput<T>> {
  const body: unknown = await response.json().catch(() => undefined);
  const result = v.safeParse(schema, body);
  if (!result.success) throw new ServerAway(`What answers at ${url} is not this server.`);
  return result.output;
}

function refusal(status: number, url: string, path: string): OfficeError {
  if (status === 401)
    return new OfficeError('The server refuses the office token: check OFFICE_TOKEN or --token.');
  const what = path.startsWith(testimonialsPath) ? 'testimonial' : 'request';
  if (status === 404) return new OfficeError(`There is no ${what} with this id.`);
  return new ServerAway(`The server at ${url} answers with status ${status}.`);
}
