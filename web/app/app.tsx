import { StrictMode, useEffect } from 'react';
import { BrowserRouter, Route, Routes, StaticRouter } from 'react-router-dom';
import { defaultLanguage, type Language, prefixOf, readAddress } from '../../api/contract/language.ts';
import { LanguageProvider, useLanguage } from '../features/language/language-provider.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { Layout } from '../shell/layout.tsx';
import { notFoundRoute, type Route as PageRoute, routes } from './routes.ts';
import { useHead } from './use-head.ts';

/** Where the app lives in the address: below the prefix of a language, else at the root. */
export type Basename = '/' | Exclude<ReturnType<typeof prefixOf>, ''>;

/** The basename of the pages of a language; without one, that of the root. */
export const basenameIn = (language: Language = defaultLanguage): Basename => prefixOf(language) || '/';

/** The basename of an address. */
export const basenameOf = (pathname: string): Basename => basenameIn(readAddress(pathname).prefixed);

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

type BrowserAppProps = {
  language: Language;
  basename: Basename;
  /** Called when React has taken the document over. */
  onShown: () => void;
};

/** The app in the browser. */
export function BrowserApp({ language, basename, onShown }: BrowserAppProps) {
  useEffect(onShown, [onShown]);
  return (
    <StrictMode>
      <LanguageProvider initial={language}>
        <BrowserRouter basename={basename}>
          <ErrorBoundary>
            <Layout>
              <AllRoutes />
            </Layout>
          </ErrorBoundary>
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
