import type { ButtonHTMLAttributes, MouseEventHandler, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { ExternalLink, Link, type LinkState } from './link.tsx';

/** `sun` asks for a quote and does nothing else (art direction); `line` is every other action. */
export type ButtonTone = 'sun' | 'line' | 'sea' | 'flame';

type Look = { tone: ButtonTone; small?: boolean; block?: boolean; icon?: IconName; children: ReactNode };

const tones: Record<ButtonTone, string> = {
  sun: 'button button-sun',
  line: 'button button-line',
  sea: 'button button-sea',
  flame: 'button button-flame',
};

const classOf = ({ tone, small, block }: Look): string =>
  `${tones[tone]}${small ? ' button-small' : ''}${block ? ' button-block' : ''}`;

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { isBusy?: boolean };

/**
 * A button; while busy it shows a turning ring and stays focusable. The words have an element of their own, because
 * a browser that translates replaces the text node that the ring would be inserted before.
 */
export function Button({ tone, small, block, icon, isBusy = false, children, ...attributes }: ButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={classOf({ tone, small, block, children })}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      <span>
        {!isBusy && icon && <Icon name={icon} />}
        {children}
      </span>
    </button>
  );
}

type ButtonLinkProps = Look & {
  /** A path of this site (`/contact`), or an address of any kind (`tel:`, `https:`, `#id`). */
  to: string;
  state?: LinkState;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/** A link that looks like a button; addresses of other sites open in a new tab. */
export function ButtonLink({ to, state, onClick, icon, children, ...look }: ButtonLinkProps) {
  const className = classOf({ ...look, children });
  const content = icon ? (
    <span>
      <Icon name={icon} />
      {children}
    </span>
  ) : (
    children
  );
  if (to.startsWith('/')) {
    return (
      <Link to={to} state={state} onClick={onClick} className={className}>
        {content}
      </Link>
    );
  }
  const Anchor = to.startsWith('https:') ? ExternalLink : 'a';
  return (
    <Anchor href={to} onClick={onClick} className={className}>
      {content}
    </Anchor>
  );
}
