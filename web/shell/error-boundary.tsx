import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { company } from '../content/company.ts';
import { telUrl } from '../content/contact-links.ts';
import { leaveGoneRelease } from '../lib/gone-release.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/**
 * Stands in for a page that fails, most often because its code cannot be loaded on a weak connection: otherwise
 * React would remove the whole site. Header, footer and help stay, and so does the telephone. The first failure
 * renders the page again: the cause may be a change that the browser or one of its extensions made to the page.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private isSecondTry = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (!this.isSecondTry) this.setState({ hasFailed: false });
    this.isSecondTry = true;
  }

  override render() {
    return this.state.hasFailed ? <LeadOn /> : this.props.children;
  }
}

/** The path of the document that the server gave; the prerenderer has none. */
const servedPath = globalThis.location?.pathname;
const isServed = () => location.pathname === servedPath;

/** For how long nothing is shown while the document of a page is asked for, in ms. */
const patienceMs = 3_000;

/** A page that a link led to and the app cannot show comes as a document where the site answers, and fails elsewhere. */
function LeadOn() {
  const [isFailure, setIsFailure] = useState(isServed);
  useEffect(() => {
    // What was served already has had its try.
    if (isServed()) return;
    const fail = () => setIsFailure(true);
    const timer = setTimeout(fail, patienceMs);
    void leaveGoneRelease().then((isThere) => isThere || fail());
    return () => clearTimeout(timer);
  }, []);
  return isFailure && <Failure />;
}

function Failure() {
  const { t } = useLingui();
  const heading = t`Algo falló en esta página`;
  // The words of the page that failed came with it: without these the title would stay that of the page before.
  useEffect(() => {
    const before = document.title;
    document.title = `${heading} | ${company.brand}`;
    return () => {
      document.title = before;
    };
  }, [heading]);
  return (
    <section className="section empty-state" role="alert">
      <div className="wrap">
        <div>
          <h1>{heading}</h1>
          <p className="lead">{t`Recárgala, o llámanos al {phone}.`}</p>
          <div className="actions">
            <Button tone="sea" onClick={() => location.reload()}>
              <Trans>Recargar</Trans>
            </Button>
            <ButtonLink tone="line" icon="phone" to={telUrl()}>
              {company.phone}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
