import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { company } from '../content/company.ts';
import { telUrl } from '../lib/contact-links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

/**
 * Stands in for a page that fails, most often because its code cannot be had on a weak signal: React would take
 * the whole site away. Header, footer and help stay, and so does the telephone.
 */
export class Rescue extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  const { t } = useLingui();
  return (
    <section className="section detour" role="alert">
      <div className="wrap">
        <div>
          <h1>
            <Trans>Algo falló en esta página</Trans>
          </h1>
          <p className="lead">{t`Recárgala, o llámanos al {phone}.`}</p>
          <div className="acts">
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
