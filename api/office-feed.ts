import type { Knex } from 'knex';
import type { OfficeFeed } from './contract/office.ts';
import { entityTag } from './middleware/entity-tag.ts';
import { getContactsAfter, getContactsVersion } from './repositories/office.ts';
import { SharedQuery } from './shared-query.ts';

/** Which page of the feed somebody asks for; `id` is that of the request whose number is `after`. */
export type PageQuery = { after: number; id?: string | undefined; limit: number };

/** One page as it is sent. */
export type FeedPage = { body: string; etag: string; isNews: boolean };

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

  /** The tag the page has now, unless its cursor is of another database. */
  async tag(query: PageQuery): Promise<string> {
    return tagOf(await this.#version.ask(), query);
  }

  /** The page as it is now, read for all who ask for the same one at the same time. */
  page(query: PageQuery): Promise<FeedPage> {
    const key = `${query.after} ${query.id} ${query.limit}`;
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
    const { version, database, lastGiven, begin, contacts } = await getContactsAfter(this.#knex, query);
    const isEmpty = contacts.length === 0;
    const isForeign = begin < query.after;
    const isAhead = isEmpty && begin > lastGiven;
    const nextAfter = contacts.at(-1)?.seq ?? begin;
    const feed: OfficeFeed = {
      contacts,
      nextAfter,
      ...(isForeign ? { isForeign } : {}),
      ...(isAhead ? { isAhead } : {}),
      lastSeq: lastGiven,
      database,
    };
    return {
      body: JSON.stringify(feed),
      etag: tagOf(version, query, isAhead || isForeign),
      isNews: !isEmpty || isForeign,
    };
  }
}

/** Whose cursor it is can change without a change of what there is, so a page for a foreign one has a tag of its own. */
const tagOf = (version: string, { after, id, limit }: PageQuery, isOfAnother = false): string =>
  entityTag(`${version} ${after} ${id} ${limit} ${isOfAnother}`);
