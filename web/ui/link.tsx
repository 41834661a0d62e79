import { useLingui } from '@lingui/react/macro';
import type { AnchorHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** Marks navigation that began in the header, menu or footer; `scroll-to-top.ts` reads it. */
export type LinkState = { from: 'shell' };

type LinkProps = {
  /** Unprefixed path; the router adds /en where the document lives there. */
  to: string;
  className?: string;
  state?: LinkState;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  'aria-current'?: 'page' | 'true';
  'aria-label'?: string;
  children: ReactNode;
};

/** A link to a page of this site. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} />;
}

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link to another site: a new tab, and words that say so to those who cannot see it open. */
export function ExternalLink({ children, ...attributes }: ExternalLinkProps) {
  const { t } = useLingui();
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {children}
      <span className="vh">{` (${t`se abre en otra pestaña`})`}</span>
    </a>
  );
}
