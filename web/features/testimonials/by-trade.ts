import type { Testimonial } from '../../../api/contract/testimonial.ts';
import type { Trade } from '../../lib/trade.ts';

/** Words, in both languages, by which clients name the work of a trade. Everything else is about air. */
const signs: readonly (readonly [Trade, RegExp])[] = [
  ['fire', /incendio|\bhumo|rociador|\bfire\b|smoke|sprinkler/i],
  ['power', /breaker|\bpanel\b|\bplanta\b|circuit|voltaj|voltage|generator|inversor/i],
];

const tradeOf = ({ text }: Testimonial): Trade => signs.find(([, sign]) => sign.test(text))?.[0] ?? 'air';

const order: readonly Trade[] = ['air', 'power', 'fire'];

/** The list by the trades that it is about, in their order; a trade that nobody speaks of is left out. */
export function byTrade(list: readonly Testimonial[]): { trade: Trade; list: readonly Testimonial[] }[] {
  return order
    .map((trade) => ({ trade, list: list.filter((testimonial) => tradeOf(testimonial) === trade) }))
    .filter((group) => group.list.length > 0);
}
