import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { activateLanguage, wantWords } from '../features/language/language.ts';
import { LanguageProvider } from '../features/language/language-provider.tsx';
import { Layout } from '../shell/layout.tsx';
import { StyleguidePage } from './styleguide-page.tsx';
import { ThreeWidths } from './three-widths.tsx';

/**
 * Shows every building block at /__styles, or at /en/__styles, and with `?widths` at three widths side by side;
 * only the development server serves it.
 */
export async function startStyleguide(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  if (location.search === '?widths') {
    createRoot(root).render(<ThreeWidths address={location.pathname} />);
    return;
  }
  const language = location.pathname.startsWith('/en/') ? 'en' : 'es';
  await wantWords(['common', 'pages', 'quote']);
  await activateLanguage(language);
  createRoot(root).render(
    <LanguageProvider initial={language}>
      <BrowserRouter basename={language === 'en' ? '/en' : '/'}>
        <Layout>
          <StyleguidePage />
        </Layout>
      </BrowserRouter>
    </LanguageProvider>,
  );
}
