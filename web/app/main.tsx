import 'virtual:uno.css';
import './catalogues.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { activateLanguage } from '../features/language/language.ts';
import { BrowserApp, basenameOf } from './app.tsx';
import { routeOf } from './routes.ts';

declare global {
  interface Window {
    /** The browser's own way to install the site; the boot script keeps it, for it is handed over once and early. */
    installPrompt?: Event;
    /** React has taken over the page. What comes after may have failed, and is then tried again. */
    isTakenOver?: boolean;
  }
}

/** Starts the app on the served document, whose language decides that of the hydration (design 8). */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root to hydrate');
  const basename = basenameOf(location.pathname);
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  const route = routeOf(unprefixed(location.pathname, basename));
  await Promise.all([route.page.load(), activateLanguage(language)]);
  if (!window.isTakenOver) {
    const app = <BrowserApp language={language} basename={basename} />;
    if (root.firstElementChild) hydrateRoot(root, app);
    else createRoot(root).render(app);
    window.isTakenOver = true;
  }
  // Everything that is not needed to read and press comes after.
  const { startServices } = await import('./services.ts');
  await startServices();
}

const unprefixed = (pathname: string, basename: string): string =>
  (basename === '/en' ? pathname.slice('/en'.length) : pathname) || '/';

if (import.meta.env.DEV && location.pathname.endsWith('/__styles')) {
  const { startStyleguide } = await import('../styleguide/start.tsx');
  await startStyleguide();
} else {
  await start();
}
