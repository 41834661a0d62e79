import type { ReactNode } from 'react';
import type { Copy } from '../lib/copy.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Band, type Surface } from './band.tsx';

type ClosingCallProps = { heading: Copy; lead?: Copy; surface?: Surface; actions: ReactNode };

/** The band that ends a page and asks for a quote; its sea colour keeps it apart from the footer. */
export function ClosingCall({ heading, lead, surface = 'seaband', actions }: ClosingCallProps) {
  return (
    <Band surface={surface} tight>
      <div className="closing-call">
        <div>
          <h2>
            <CopyText copy={heading} />
          </h2>
          {lead && (
            <p className="lead">
              <CopyText copy={lead} />
            </p>
          )}
        </div>
        <div className="actions">{actions}</div>
      </div>
    </Band>
  );
}
