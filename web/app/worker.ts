import { Workbox } from 'workbox-window';
import { storedLanguage } from '../features/language/language.ts';

const workerUrl = '/sw.js';

/** The part of Trusted Types that is used; the platform types do not know it yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL: (url: string) => string;
  };
};

/** The site's worker, not yet registered; none in development, and where the browser has no workers. */
export const siteWorker = (): Workbox | undefined =>
  import.meta.env.PROD && 'serviceWorker' in navigator ? new Workbox(trustedWorkerUrl()) : undefined;

/** Registers the worker, also again where its install was cut, and tells it the language it cannot read. */
export async function registerWorker(worker: Workbox): Promise<void> {
  try {
    await worker.register({ immediate: true });
    await tellLanguage();
  } catch (error) {
    // Private windows and some in-app browsers refuse: the site works without a worker.
    console.info('The site will not be available offline in this browser.', error);
  }
}

/**
 * Only this very address may become a worker; the policy's header enforces it where the browser can, and allows it
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

async function tellLanguage(): Promise<void> {
  const language = storedLanguage();
  const { active } = await navigator.serviceWorker.ready;
  if (language) active?.postMessage({ type: 'language', language });
}
