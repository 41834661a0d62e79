import { Workbox } from 'workbox-window';
import { storedLanguage } from '../features/language/page-language.ts';

const workerUrl = '/sw.js';

/** The part of Trusted Types used here; the platform types do not include it yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string;
  };
};

/** The site's worker, not yet registered; undefined in development and in browsers without workers. */
export const siteWorker = (): Workbox | undefined =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? new Workbox(trustedWorkerUrl()) : undefined;

/**
 * Registers the worker, also after an interrupted install, and tells it what it cannot see by itself: that this page is
 * without one, and the language.
 */
export async function registerWorker(worker: Workbox): Promise<void> {
  try {
    await worker.register({ immediate: true });
    const { active } = await navigator.serviceWorker.ready;
    // A page that was being opened at the very moment of the activation, or was reloaded past the worker, is nobody's.
    if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'claim' });
    // Not before: on a first visit the whole install has passed, and the visitor may have chosen meanwhile.
    const language = storedLanguage();
    if (language) active?.postMessage({ type: 'language', language });
  } catch (error) {
    // Private windows and some in-app browsers refuse: the site works without a worker.
    console.info('The site will not be available offline in this browser.', error);
  }
}

/**
 * Only this exact address may become a worker; the policy header enforces that in browsers that can, and allows it
 * once.
 */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const allow = (url: string): string => {
    if (url !== workerUrl) throw new TypeError(`${url} is not the worker of this site`);
    return url;
  };
  return trustedTypes?.createPolicy('sw', { createScriptURL: allow }).createScriptURL(workerUrl) ?? workerUrl;
}
