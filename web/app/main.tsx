import 'virtual:uno.css';
import './provide-catalogues.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { asLanguage, defaultLanguage, readPath } from '../../api/contract/language.ts';
import { activateLanguage } from '../features/language/page-language.ts';
import { nextTask } from '../lib/next-task.ts';
import { loadIconPaths } from '../ui/icon.tsx';
import { BrowserApp, basenameOf } from './app.tsx';
import { routeOf } from './routes.ts';

declare global {
  interface Document {
    /** The browser prepares the page, and nobody sees it yet. */
    prerendering?: boolean;
  }
}

/** Starts the app on the served document, whose language decides that of the hydration. */
async function start(): Promise<void> {
  // Until then it would be one more tab, with no locks to tell it from others.
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve));
  // Reading the code of the app was a long task already.
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root to hydrate');
  const basename = basenameOf(location.pathname);
  const language = asLanguage(document.documentElement.lang) ?? defaultLanguage;
  const route = routeOf(readPath(location.pathname).rest || '/');
  // Without the icons' paths the app would start as well, with gaps until the services bring them.
  const icons = loadIconPaths().catch(() => undefined);
  await Promise.all([route.page.load(), activateLanguage(language), icons]);
  if (!window.isTakenOver) {
    const isShown = new Promise<void>((resolve) => {
      const shown = () => {
        window.isShown = true;
        resolve();
      };
      const app = <BrowserApp language={language} basename={basename} onShown={shown} />;
      // What waits in the outbox is sent even if nothing can be shown.
      const onUncaughtError = (error: unknown) => {
        reportError(error);
        resolve();
      };
      // As a transition React works in slices, and a tap is answered between two of them.
      startTransition(() => {
        if (root.firstElementChild) hydrateRoot(root, app, { onUncaughtError });
        else createRoot(root, { onUncaughtError }).render(app);
      });
    });
    window.isTakenOver = true;
    await isShown;
    const [button, label] = window.earlyTap ?? [];
    // A button that says something else by now would do something else.
    if (button && button.ariaLabel === label) button.click();
  }
  // What waits is sent whether or not the rest can be loaded.
  const { startOutbox } = await import('../features/outbox/triggers.ts');
  await nextTask();
  startOutbox();
  // Everything that is not needed to read, press and send comes after.
  const { startServices } = await import('./start-services.ts');
  await startServices();
}

if (import.meta.env.DEV && location.pathname.endsWith('/__styles')) {
  const { startStyleguide } = await import('../styleguide/start-styleguide.tsx');
  await startStyleguide();
} else {
  await start();
}
