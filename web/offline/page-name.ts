/**
 * The name of a page: that of its tab, which survives reloads, and its own. Each page has its own journal, so that none
 * overwrites what another could not finish.
 */
export const pageName = (tab: string, page: string): string => `${tab}/${page}`;

/** The tab of a page. */
export const tabOfPage = (name: string): string => name.split('/')[0] ?? '';
