import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '../content/company.ts';
import { LanguageAnnouncement, LanguageToggle } from '../features/language/language-toggle.tsx';
import { QueueChip } from '../features/quote-queue/queue-chip.tsx';
import { telUrl } from '../lib/contact-links.ts';
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
      <header className="top">
        <div className="wrap">
          <Logo />
          <nav className="nav" aria-label={t`Principal`}>
            <NavLinks />
          </nav>
          <a className="call" href={telUrl()} aria-label={t`Llama al {phone}`}>
            <Icon name="phone" />
            <span className="num">{company.phoneShort}</span>
          </a>
          <LanguageToggle />
          <QueueChip />
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
      <LanguageAnnouncement />
    </>
  );
}
