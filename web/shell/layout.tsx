import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ChatBubble } from '../features/chat/chat-bubble.tsx';
import { HelpButton } from '../features/chat/help-button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useScrollToTop } from './scroll-to-top.ts';

/** What every page stands in: header, footer and help around its content. */
export function Layout({ children }: { children: ReactNode }) {
  useScrollToTop();
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#main">
        <Trans>Saltar al contenido</Trans>
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
      <Footer />
      <HelpButton />
      <ChatBubble />
    </>
  );
}
