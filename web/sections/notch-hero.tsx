import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';

type NotchHeroProps = {
  /** One line each. */
  titleLines: readonly Copy[];
  text: Copy;
  /** The carousel: its `.pictures` and its `.caption`. */
  pictures: ReactNode;
  actions: ReactNode;
};

/** The top of the home page: the page colour cuts into the picture and carries the headline. */
export function NotchHero({ titleLines, text, pictures, actions }: NotchHeroProps) {
  return (
    <section className="hero" aria-labelledby="headline">
      {pictures}
      <div className="hero-text">
        <h1 id="headline">
          {titleLines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines of one headline.
            <span key={index}>
              <CopyText copy={line} />{' '}
            </span>
          ))}
        </h1>
        <p className="lead">
          <CopyText copy={text} />
        </p>
        <div className="actions actions-keep">{actions}</div>
      </div>
    </section>
  );
}
