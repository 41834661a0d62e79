import { useLingui } from '@lingui/react/macro';
import type { AnchorHTMLAttributes, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Marks navigation that began in the header, menu or footer; `scroll-to-top.ts` reads it. */
export type LinkState = { from: 'shell' };

type LinkProps = {
  /** Unprefixed path; the router adds the prefix of the language where the document has one. */
  to: string;
  className?: string;
  state?: LinkState;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
  children: ReactNode;
};

/** A link to a page of this site. The router's own component brings 2 kB of its framework along. */
export function Link({ to, state, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Only the browser itself can end the way to a document that was asked for before.
    if (!event.defaultPrevented && !window.isLeaving) follow(event);
  };
  return <a {...attributes} href={href} onClick={handleClick} />;
}

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link to another site: a new tab, and words that say so to those who cannot see it open. */
export function ExternalLink({ children, ...attributes }: ExternalLinkProps) {
  const { t } = useLingui();
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` (${t`se abre en otra pestaña`})`}</span>
    </a>
  );
}
