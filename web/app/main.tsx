import 'virtual:uno.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { activateLanguage } from '../features/language/language.ts';
import { BrowserApp, basenameOf } from './app.tsx';
import { loadPage, routeOf } from './routes.ts';

/** Starts the app on the served document, whose language decides that of the hydration (design 8). */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root to hydrate');
  const basename = basenameOf(location.pathname);
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  const route = routeOf(unprefixed(location.pathname, basename));
  await Promise.all([loadPage(route), activateLanguage(language, ...(route.catalogue ? [route.catalogue] : []))]);
  const app = <BrowserApp language={language} basename={basename} />;
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const unprefixed = (pathname: string, basename: string): string =>
  (basename === '/en' ? pathname.slice('/en'.length) : pathname) || '/';

await start();
