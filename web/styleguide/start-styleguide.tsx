import { iconPaths } from 'virtual:icon-paths';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { defaultLanguage, prefixOf, readPath } from '../../api/contract/language.ts';
import { LanguageProvider } from '../features/language/language-provider.tsx';
import { activateLanguage } from '../features/language/page-language.ts';
import { Layout } from '../shell/layout.tsx';
import { provideIconPaths } from '../ui/icon.tsx';
import { StyleguidePage } from './styleguide-page.tsx';
import { ThreeWidths } from './three-widths.tsx';

/**
 * Shows every building block at /__styles, also below the prefix of a language, and with `?widths` at three widths side by side;
 * only the development server serves it.
 */
export async function startStyleguide(): Promise<void> {
  provideIconPaths(iconPaths);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  if (location.search === '?widths') {
    createRoot(root).render(<ThreeWidths address={location.pathname} />);
    return;
  }
  const language = readPath(location.pathname).prefixed ?? defaultLanguage;
  await activateLanguage(language);
  createRoot(root).render(
    <LanguageProvider initial={language}>
      <BrowserRouter basename={prefixOf(language) || '/'}>
        <Layout>
          <StyleguidePage />
        </Layout>
      </BrowserRouter>
    </LanguageProvider>,
  );
}
