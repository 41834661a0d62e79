import type { ReactNode } from 'react';

/** A corner of a phone, 120 by 84: quiet lines, and one thing in the site's colour, the one to touch. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 84" className="ios-picture" aria-hidden="true">
      {children}
    </svg>
  );
}

/** The lower end of Safari: address above, five tools below, the middle one shares. */
export function ShareDrawing() {
  return (
    <Drawing>
      <path className="ios-case" d="M14 -4V66a14 14 0 0 0 14 14H92a14 14 0 0 0 14-14V-4" />
      <rect className="ios-soft" x="22" y="10" width="76" height="16" rx="8" />
      <path className="ios-line" d="M48 18H72" />
      <circle className="ios-touch" cx="60" cy="48" r="17" />
      <path className="ios-mark" d="M56 45H53V57H67V45H64M60 52V38M55.5 42.5L60 38L64.5 42.5" />
      <path className="ios-line" d="M30 42L25 48L30 54M39 48H39.01M84 42H92V54H84Z" />
      <path className="ios-line" d="M50 74H70" />
    </Drawing>
  );
}

/** The list that Share opens; one of its lines adds the site to the home screen. */
export function MenuDrawing() {
  return (
    <Drawing>
      <rect className="ios-case" x="14" y="4" width="92" height="76" rx="12" />
      <path className="ios-line" d="M26 17H62M88 17H94M26 67H54M88 67H94" />
      <path className="ios-rule" d="M14 28H106M14 56H106" />
      <rect className="ios-touch" x="14" y="28" width="92" height="28" />
      <path className="ios-bar" d="M26 42H70" />
      <path className="ios-mark" d="M83 35H95V49H83ZM89 38.5V45.5M85.5 42H92.5" />
    </Drawing>
  );
}

/** The last sheet: the icon, the name, and Add at the upper end. */
export function AddDrawing() {
  return (
    <Drawing>
      <path className="ios-case" d="M14 88V18a14 14 0 0 1 14-14H92a14 14 0 0 1 14 14V88" />
      <path className="ios-line" d="M26 18H40" />
      <rect className="ios-touch" x="70" y="9" width="30" height="18" rx="9" />
      <path className="ios-mark" d="M78 18H92" />
      <path className="ios-rule" d="M14 36H106" />
      <rect className="ios-icon" x="26" y="46" width="26" height="26" rx="7" />
      <path className="ios-flake" d="M39 51V67M32 55L46 63M46 55L32 63" />
      <path className="ios-line" d="M62 54H94M62 65H82" />
    </Drawing>
  );
}
