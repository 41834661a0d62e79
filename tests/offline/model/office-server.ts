import type { QuoteRecord } from '../../../web/offline/record.ts';

/** What becomes of one attempt: the rows of the answer table, and the ways in which a network loses things. */
export const fates = [
  'stored',
  'cut-before',
  'cut-after',
  'portal',
  'no-key',
  'other-key',
  'refused-unknown',
  'server-error',
  'busy',
  'firewall',
  'foreign-pause',
  'held-before',
  'held-after',
] as const;
export type AttemptFate = (typeof fates)[number];

/** An attempt that somebody sent and nobody has answered. */
type Held = { sender: string; arrive: () => void; lose: () => void };

/** The office's server with its table, and the network in front of it. */
export class Office {
  /** Rows in the order of arrival: the key and the message stored under it. */
  readonly rows: { key: string; message: string }[] = [];
  /** What becomes of the next attempts; stored, unless planned otherwise. */
  plan: AttemptFate[] = [];
  readonly #held: Held[] = [];
  /** Keys of attempts that wait somewhere in the network and may still arrive. */
  readonly underWay = new Map<string, number>();

  /** What a page or the worker sends with. */
  readonly fetchOf =
    (sender: string): typeof fetch =>
    (_address, init) =>
      this.#answer(sender, init ?? {});

  /** Every held attempt continues: to the server, or back to its sender. */
  release(): void {
    for (const { arrive } of this.#held.splice(0)) arrive();
  }

  /** Whoever waited for these answers is dead; the attempts themselves may still arrive. */
  forget(sender: string): void {
    for (const held of this.#held) if (held.sender === sender) held.lose();
  }

  async #answer(sender: string, init: RequestInit): Promise<Response> {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const { message } = JSON.parse(String(init.body));
    const fate = this.plan.shift() ?? 'stored';
    switch (fate) {
      case 'stored':
        return this.#store(key, message);
      case 'cut-before':
        throw new TypeError('Failed to fetch');
      case 'cut-after':
        this.#store(key, message);
        throw new TypeError('Failed to fetch');
      case 'portal':
        return html(200, 'Inicia sesión');
      case 'no-key':
        return json(200, { id: '1', message: 'ok' });
      case 'other-key':
        return json(200, { id: '1', key: '00000000-0000-4000-8000-000000000000', message: 'ok' });
      case 'refused-unknown':
        return this.#has(key)
          ? this.#store(key, message)
          : json(422, { key, code: 'invalid_fields', codes: { phone: ['invalid-phone'] } }, true);
      case 'server-error':
        return json(500, { key, code: 'internal_error' }, true);
      case 'busy':
        return json(429, { key, code: 'too_many_requests' }, true, { 'Retry-After': '30' });
      case 'firewall':
        return html(403, 'Blocked');
      case 'foreign-pause':
        return html(503, 'Maintenance', { 'Retry-After': '3600' });
      case 'held-before':
        return this.#hold(sender, key, () => this.#store(key, message));
      case 'held-after': {
        const answer = this.#store(key, message);
        return this.#hold(sender, key, () => answer);
      }
    }
  }

  #has(key: string): boolean {
    return this.rows.some((row) => row.key === key);
  }

  /** The key is a unique column: the same words again get the same answer, others get an error. */
  #store(key: string, message: string): Response {
    const known = this.rows.find((row) => row.key === key);
    if (known && known.message !== message) return json(422, { key, code: 'key_reused', codes: {} }, true);
    if (!known) this.rows.push({ key, message });
    return json(known ? 200 : 201, { id: `row ${key}`, key, message: 'Recibida' });
  }

  #hold(sender: string, key: string, answer: () => Response): Promise<Response> {
    this.underWay.set(key, (this.underWay.get(key) ?? 0) + 1);
    return new Promise((resolve) => {
      let isHeard = true;
      this.#held.push({
        sender,
        arrive: () => {
          this.underWay.set(key, (this.underWay.get(key) ?? 1) - 1);
          const response = answer();
          if (isHeard) resolve(response);
        },
        lose: () => {
          isHeard = false;
        },
      });
    });
  }
}

const json = (
  status: number,
  body: object,
  isProblem = false,
  headers: Record<string, string> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': isProblem ? 'application/problem+json' : 'application/json', ...headers },
  });

const html = (status: number, body: string, headers: Record<string, string> = {}): Response =>
  new Response(`<h1>${body}</h1>`, { status, headers: { 'Content-Type': 'text/html', ...headers } });

/** What the office would read of a record's words. */
export const messageOf = ({ words, payload }: QuoteRecord): string | undefined =>
  words?.message ?? payload?.message;
