import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '../content/company.ts';
import { telUrl } from '../content/contact-links.ts';
import { LanguageToggle } from '../features/language/language-toggle.tsx';
import { OutboxChip } from '../features/outbox/outbox-chip.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { fromShell } from './scroll-to-top.ts';
import { SideMenu, SideMenuButton } from './side-menu.tsx';

/** The sticky header and the side menu it opens on small screens. */
export function Header() {
  const { t } = useLingui();
  return (
    <>
      <header className="site-header">
        <div className="wrap">
          <Logo />
          <nav className="navigation" aria-label={t`Principal`}>
            <NavLinks />
          </nav>
          <a className="call" href={telUrl()} aria-label={t`Llama al {phone}`}>
            <Icon name="phone" />
            <span className="number">{company.phoneShort}</span>
          </a>
          <LanguageToggle />
          <OutboxChip />
          <ButtonLink tone="sun" small to="/contact" state={fromShell}>
            <span className="long">
              <Trans>Cotiza gratis</Trans>
            </span>
            <span className="short">
              <Trans>Cotizar</Trans>
            </span>
          </ButtonLink>
          <SideMenuButton />
        </div>
      </header>
      <SideMenu />
    </>
  );
}
