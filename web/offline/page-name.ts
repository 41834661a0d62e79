/**
 * The name of a page: that of its tab, which stays over reloads, and its own. Each page has a journal of its own, so
 * that none writes over what another could not finish.
 */
export const pageName = (tab: string, page: string): string => `${tab}/${page}`;

/** The tab of a page. */
export const tabOfPage = (name: string): string => name.split('/')[0] ?? '';
