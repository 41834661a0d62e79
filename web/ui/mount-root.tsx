import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Shows something beside the app, in a root of its own and after hydration, so that first load and prerendered HTML
 * pay nothing. Returns the function that removes it.
 */
export function mountRoot(content: ReactNode): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(<I18nProvider i18n={i18n}>{content}</I18nProvider>);
  return () => {
    root.unmount();
    host.remove();
  };
}
