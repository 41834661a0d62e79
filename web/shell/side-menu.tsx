import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ToggleEvent, useCallback, useEffect, useRef } from 'react';
import { company } from '../content/company.ts';
import { telUrl } from '../content/contact-links.ts';
import { LanguageToggle } from '../features/language/language-toggle.tsx';
import { cover } from '../lib/covered.ts';
import { paintMark } from '../lib/paint-marks.ts';
import { isOnBackdrop, noteDown } from '../ui/backdrop.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { hide, isolate, isPopped } from '../ui/isolate.ts';
import { useBack } from '../ui/use-back.ts';
import { Logo } from './logo.tsx';
import { NavLinks } from './nav-links.tsx';
import { fromShell } from './scroll-to-top.ts';

const menuId = 'menu';

/**
 * The menu is a dialog and a popover at once: its buttons show and hide it as a popover, before the app has loaded and
 * without JavaScript as well, and as a modal dialog where the browser has no popovers.
 */
export function SideMenuButton() {
  const { t } = useLingui();
  const handleClick = () => {
    const menu = document.getElementById(menuId);
    if ('popover' in HTMLElement.prototype || !(menu instanceof HTMLDialogElement)) return;
    menu.showModal();
    menu.addEventListener('close', cover(), { once: true });
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

/** The same links, phone, quote button and toggle as the header, for small screens; any choice closes it, and so does Back. */
export function SideMenu() {
  const { t } = useLingui();
  const menu = useRef<HTMLDialogElement>(null);
  // It may have been opened before the app came.
  useEffect(() => {
    if (menu.current && isPopped(menu.current)) isolate(menu.current);
  }, []);
  useBack(useCallback(() => menu.current && hide(menu.current), []));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog.
    <dialog
      {...(import.meta.env.SSR && paintMark('closed'))}
      ref={menu}
      id={menuId}
      popover="auto"
      className="side"
      aria-label={t`Menú`}
      onPointerDown={noteDown}
      onClick={closeOnChoice}
      onToggle={handleToggle}
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
  if (isChoice) hide(menu);
}

function handleToggle({ currentTarget: menu }: ToggleEvent<HTMLElement>): void {
  if (isPopped(menu)) isolate(menu);
  else giveFocusBack(menu);
}

/**
 * The browser does so itself, unless a press outside the menu has closed it, or the window is by now too wide for the
 * button that opened it.
 */
function giveFocusBack(menu: HTMLElement): void {
  for (const home of [`[popovertarget="${menuId}"]`, '#main']) {
    const { activeElement } = document;
    // On its way out the menu still has it.
    if (activeElement === document.body || menu.contains(activeElement))
      document.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
  }
}
