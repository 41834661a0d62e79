import { StrictMode } from 'react';
import { BrowserRouter, Route, Routes, StaticRouter } from 'react-router-dom';
import type { Language } from '../../api/contract/language.ts';
import { LanguageProvider, useLanguage } from '../features/language/language-provider.tsx';
import { Layout } from '../shell/layout.tsx';
import { notFoundRoute, type Route as PageRoute, routes } from './routes.ts';
import { useHead } from './use-head.ts';

/** Where the app lives in the address: `/en` for the English twins, else the root. */
export type Basename = '/' | '/en';

/** The basename of an address. */
export const basenameOf = (pathname: string): Basename => (/^\/en(\/|$)/.test(pathname) ? '/en' : '/');

function RoutedPage({ route }: { route: PageRoute }) {
  const { Page, head } = route.page.use();
  const { language } = useLanguage();
  useHead(route.path, head, language);
  return <Page />;
}

function AllRoutes() {
  return (
    <Routes>
      {[...routes, notFoundRoute].map((route) => (
        <Route key={route.path} path={route.path} element={<RoutedPage route={route} />} />
      ))}
    </Routes>
  );
}

/** The app in the browser. */
export function BrowserApp({ language, basename }: { language: Language; basename: Basename }) {
  return (
    <StrictMode>
      <LanguageProvider initial={language}>
        <BrowserRouter basename={basename}>
          <Layout>
            <AllRoutes />
          </Layout>
        </BrowserRouter>
      </LanguageProvider>
    </StrictMode>
  );
}

/** The same tree for the prerenderer; `location` includes the basename. */
export function StaticApp(props: { language: Language; basename: Basename; location: string }) {
  return (
    <StrictMode>
      <LanguageProvider initial={props.language}>
        <StaticRouter basename={props.basename} location={props.location}>
          <Layout>
            <AllRoutes />
          </Layout>
        </StaticRouter>
      </LanguageProvider>
    </StrictMode>
  );
}
