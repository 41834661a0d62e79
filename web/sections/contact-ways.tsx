import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

type WayProps = {
  icon: IconName;
  title: Copy;
  text?: Copy;
  /** The link, with class `cover`: the whole card follows it. */
  link: ReactNode;
  /** The way to use in an emergency stands out. */
  first?: boolean;
};

/** The ways to reach the company: cards on wide screens, lines on phones. */
export function ContactWays({ children }: { children: ReactNode }) {
  return <div className="contact-ways">{children}</div>;
}

/** One way to reach the company. */
export function ContactWay({ icon, title, text, link, first = false }: WayProps) {
  return (
    <article className={first ? 'contact-way contact-way-first' : 'contact-way'}>
      <Icon name={icon} large />
      <h3>
        <CopyText copy={title} />
      </h3>
      {link}
      {text && (
        <p>
          <CopyText copy={text} />
        </p>
      )}
    </article>
  );
}
