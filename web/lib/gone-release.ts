import { reloadPage } from './before-reload.ts';

/**
 * For a part of the app that could not be loaded: true where the site answers, so the part is of a release that is gone
 * from the server; then the page is loaded anew, of the release that is there. A sign-in page of the network answers too,
 * but not in JSON.
 */
export async function leaveGoneRelease(): Promise<boolean> {
  const isThere = await fetch('/api/healthz').then(
    (answer) => answer.json().then(Boolean, () => false),
    () => false,
  );
  if (isThere) void reloadPage();
  return isThere;
}
