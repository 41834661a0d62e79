import { StrictMode, useEffect } from 'react';
import { BrowserRouter, StaticRouter, useLocation } from 'react-router-dom';
import { defaultLanguage, type Language, prefixOf, readPath } from '../../api/contract/language.ts';
import { LanguageProvider, useLanguage } from '../features/language/language-provider.tsx';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { Layout } from '../shell/layout.tsx';
import { routeOf } from './routes.ts';
import { useHead } from './use-head.ts';

/** Where the app lives in the address: below the prefix of a language, else at the root. */
export type Basename = '/' | Exclude<ReturnType<typeof prefixOf>, ''>;

/** The basename of the pages of a language; without one, that of the root. */
export const basenameIn = (language: Language = defaultLanguage): Basename => prefixOf(language) || '/';

/** The basename of an address. */
export const basenameOf = (pathname: string): Basename => basenameIn(readPath(pathname).prefixed);

/**
 * The page of the address, from the table that the prerenderer and the start of the app ask as well: a router's own
 * patterns would find pages where the server finds none, as under capitals.
 */
function RoutedPage() {
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const { Page, head } = route.page.use();
  const { language } = useLanguage();
  useHead(route.path, head, language);
  return <Page key={route.path} />;
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
              <RoutedPage />
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
            <RoutedPage />
          </Layout>
        </StaticRouter>
      </LanguageProvider>
    </StrictMode>
  );
}
