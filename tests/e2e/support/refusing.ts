import { launchWhole, type WholeBrowser } from './whole-browser.ts';

/** Chromium's setting that lets no site keep anything. */
const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };

/** The whole browser of a visitor who lets no site keep anything; what it calls that is its own. */
export const launchRefusing = (baseURL: string): Promise<WholeBrowser> =>
  launchWhole(baseURL, { preferences: blocked });
