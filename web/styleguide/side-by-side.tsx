import type { ReactNode } from 'react';

/** Samples beside each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
        gap: 20,
        alignItems: 'start',
      }}
    >
      {children}
    </div>
  );
}
