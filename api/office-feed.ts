import type { Knex } from 'knex';
import type { OfficeFeed } from './contract/office.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { getContactsAfter, getContactsVersion } from './repositories/office.ts';
import { SharedQuery } from './shared-query.ts';

/** Which page of the feed somebody asks for. */
export type PageQuery = { after: number; limit: number };

/** One page as it is sent. */
export type FeedPage = { body: string; etag: string; isEmpty: boolean };

/**
 * The office's feed. A page's tag is made from the version of the whole table, so whether a client still has what there
 * is takes one look at that, and at no request. The version comes from the database each time: what this process
 * remembers says nothing of what another one has stored. All who ask at the same time share a query.
 */
export class OfficeFeedReader {
  readonly #knex: Knex;
  readonly #version: SharedQuery<string>;
  readonly #pages = new Map<string, SharedQuery<FeedPage>>();

  constructor(knex: Knex) {
    this.#knex = knex;
    this.#version = new SharedQuery(() => getContactsVersion(knex));
  }

  /** The tag the page has now, unless its cursor is ahead of every number. */
  async tag(query: PageQuery): Promise<string> {
    return tagOf(await this.#version.ask(), query);
  }

  /** The page as it is now, read for all who ask for the same one at the same time. */
  page(query: PageQuery): Promise<FeedPage> {
    const key = `${query.after} ${query.limit}`;
    const known = this.#pages.get(key);
    if (known) return known.ask();
    const shared = new SharedQuery(async () => {
      try {
        return await this.#read(query);
      } finally {
        // Pages are personal data: none stays here once it was answered.
        if (!shared.isAsked) this.#pages.delete(key);
      }
    });
    this.#pages.set(key, shared);
    return shared.ask();
  }

  async #read(query: PageQuery): Promise<FeedPage> {
    const { version, database, lastGiven, contacts } = await getContactsAfter(
      this.#knex,
      query.after,
      query.limit,
    );
    const isEmpty = contacts.length === 0;
    const isAhead = isEmpty && query.after > lastGiven;
    const nextAfter = contacts.at(-1)?.seq ?? query.after;
    const feed: OfficeFeed = { contacts, nextAfter, ...(isAhead ? { isAhead } : {}), database };
    return { body: JSON.stringify(feed), etag: tagOf(version, query, isAhead), isEmpty };
  }
}

/** Whether a cursor is ahead can change with a number that was given to nobody, so such a page has a tag of its own. */
const tagOf = (version: string, { after, limit }: PageQuery, isAhead = false): string =>
  entityTag(`${version} ${after} ${limit} ${isAhead}`);
