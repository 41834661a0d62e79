import type { ReactNode } from 'react';
import type { Trade } from '../lib/trade.ts';

/** Classes that give a block the tone of its trade. */
export const tradeClass: Record<Trade, string> = {
  air: 'trade-air',
  power: 'trade-power',
  fire: 'trade-fire',
};

/** The dash and the word of a trade. */
export function Tone({ trade, children }: { trade: Trade; children: ReactNode }) {
  return <p className={`tone ${tradeClass[trade]}`}>{children}</p>;
}
