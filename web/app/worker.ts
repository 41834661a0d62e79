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

/** Registers the worker, and tells it the language it cannot read from local storage. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register(trustedWorkerUrl()).then(tellLanguage, (error: unknown) => {
    // Private windows and some in-app browsers refuse: the site works without a worker.
    console.info('The site will not be available offline in this browser.', error);
  });
}

let trusted: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Only this very address may become a worker; the policy's header enforces it where the browser can. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const allow = (url: string): string => {
    if (url !== workerUrl) throw new TypeError(`${url} is not the worker of this site`);
    return url;
  };
  // The header allows this policy once; the worker is registered again where its install was cut.
  trusted ??= trustedTypes?.createPolicy('sw', { createScriptURL: allow });
  return trusted?.createScriptURL(workerUrl) ?? workerUrl;
}

async function tellLanguage(): Promise<void> {
  const language = storedLanguage();
  const { active } = await navigator.serviceWorker.ready;
  if (language) active?.postMessage({ type: 'language', language });
}
