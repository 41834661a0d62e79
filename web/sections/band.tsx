import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { paintMark } from '../lib/paint-marks.ts';
import { CopyText } from '../ui/copy-text.tsx';

/** What a band of the page lies on; the page itself is sand. */
export type Surface = 'sand' | 'paper' | 'breeze' | 'ink' | 'seaband' | 'sand-2';

const surfaces: Record<Surface, string> = {
  sand: '',
  paper: ' paper',
  breeze: ' breeze',
  ink: ' ink',
  seaband: ' seaband',
  'sand-2': ' sand-2',
};

type BandProps = {
  surface?: Surface;
  /** For closing bands and other short ones. */
  tight?: boolean;
  id?: string;
  heading?: Copy;
  lead?: Copy;
  children: ReactNode;
};

/** A full-width band of the page with its heading left and its lead right. */
export function Band({ surface = 'sand', tight = false, id, heading, lead, children }: BandProps) {
  return (
    <section
      {...(import.meta.env.SSR && paintMark('section'))}
      className={`${tight ? 'section-tight' : 'section'}${surfaces[surface]}`}
      id={id}
    >
      <div className="wrap">
        {heading && <Head heading={heading} lead={lead} />}
        {children}
      </div>
    </section>
  );
}

/** A heading with its lead beside it. */
export function Head({ heading, lead, level = 2 }: { heading: Copy; lead?: Copy; level?: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="head">
      <Heading>
        <CopyText copy={heading} />
      </Heading>
      {lead && (
        <p className="lead">
          <CopyText copy={lead} />
        </p>
      )}
    </div>
  );
}
