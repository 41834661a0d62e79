import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { company } from '../content/company.ts';
import { telUrl } from '../content/contact-links.ts';
import { LanguageToggle } from '../features/language/language-toggle.tsx';
import { paintMark } from '../lib/paint-marks.ts';
import { isOnBackdrop, noteDown } from '../ui/backdrop.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { fromShell } from './scroll-to-top.ts';

const menuId = 'menu';

/**
 * The menu is a dialog and a popover at once: before the app has loaded, and without JavaScript, its buttons show
 * and hide it as a popover; after that they open it as a modal dialog, which keeps the focus inside.
 */
export function SideMenuButton() {
  const { t } = useLingui();
  const handleClick = (event: MouseEvent) => {
    const menu = document.getElementById(menuId);
    if (!(menu instanceof HTMLDialogElement) || isPopoverOpen(menu)) return;
    event.preventDefault();
    menu.showModal();
  };
  return (
    <button
      type="button"
      className="menu-button"
      aria-label={t`Abrir menú`}
      aria-haspopup="dialog"
      popoverTarget={menuId}
      onClick={handleClick}
    >
      <Icon name="menu" />
    </button>
  );
}

/** The same links, phone, quote button and toggle as the header, for small screens; any choice closes it. */
export function SideMenu() {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog.
    <dialog
      {...(import.meta.env.SSR && paintMark('closed'))}
      id={menuId}
      popover="auto"
      className="side"
      aria-label={t`Menú`}
      onPointerDown={noteDown}
      onClick={closeOnChoice}
    >
      <div className="side-body">
        <div className="side-row">
          <Logo />
          <button
            type="button"
            className="menu-button"
            aria-label={t`Cerrar menú`}
            popoverTarget={menuId}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </div>
        <nav aria-label={t`Menú`}>
          <NavLinks withArrows />
        </nav>
        <ButtonLink tone="sun" block to="/contact" state={fromShell}>
          <Trans>Cotiza gratis</Trans>
        </ButtonLink>
        <ButtonLink tone="line" block icon="phone" to={telUrl()}>
          <span className="number">{company.phone}</span>
        </ButtonLink>
        <LanguageToggle />
      </div>
    </dialog>
  );
}

function closeOnChoice(event: MouseEvent<HTMLDialogElement>): void {
  const { currentTarget: menu, target } = event;
  // The current language is a choice too, though it leads nowhere.
  const choice = 'a, button, [aria-current]';
  const isChoice = isOnBackdrop(event) || (target instanceof Element && target.closest(choice) !== null);
  if (!isChoice) return;
  if (isPopoverOpen(menu)) menu.hidePopover();
  else menu.close();
}

// Browsers without popovers do not know the selector and throw.
function isPopoverOpen(menu: HTMLElement): boolean {
  try {
    return menu.matches(':popover-open');
  } catch {
    return false;
  }
}
