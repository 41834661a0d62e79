import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { paintMark } from '../lib/paint-marks.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { HeadWords } from './words.tsx';

type EmptyStateProps = {
  /** In English in both languages: the name under which a browser knows what happened. */
  eyebrow?: Copy;
  title: Copy;
  text: Copy;
  children: ReactNode;
};

/** A page that has only links onward to show: a wrong address, a page that is not saved. */
export function EmptyState({ eyebrow, title, text, children }: EmptyStateProps) {
  return (
    <section {...(import.meta.env.SSR && paintMark('section'))} className="section empty-state">
      <div className="wrap">
        <div>
          {eyebrow && (
            <p className="small muted number" lang="en-US">
              <CopyText copy={eyebrow} />
            </p>
          )}
          <HeadWords title={title} text={text} actions={children} />
        </div>
        <LooseEnds />
      </div>
    </section>
  );
}

/** A duct and a cable that stop short of each other. */
function LooseEnds() {
  return (
    <svg viewBox="0 0 480 320" aria-hidden="true">
      <path d="M0 96h150a54 54 0 0 1 54 54v46M0 168h122a10 10 0 0 1 10 10v18M118 196h100v18H118z" />
      <path d="M40 96v72M84 96v72" />
      <path className="airflow" d="M146 236v22M168 236v38M190 236v22" />
      <g className="cable">
        <path d="M480 232H356a34 34 0 0 1-34-34v-62" />
        <path d="M304 96h36v40h-36zM312 96V78M332 96V78" />
        <path className="spark" d="M300 54l-10-14M322 50V32M344 54l10-14" />
      </g>
    </svg>
  );
}
