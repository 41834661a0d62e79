import { type Language, languages } from '../../../api/contract/language.ts';
import type { Testimonial } from '../../../api/contract/testimonial.ts';
import type { Trade } from '../../lib/trade.ts';

/** Words by which clients name the work of a trade, in any language of theirs. Everything else is about air. */
const signs: Readonly<Record<Language, Readonly<Record<Exclude<Trade, 'air'>, RegExp>>>> = {
  es: {
    fire: /incendio|\bhumos?\b|rociador/i,
    power: /breaker|\bpanel\b|\bplanta (eléctrica|de emergencia)|circuit|voltaj|inversor/i,
  },
  en: {
    fire: /\bfire\b|smoke|sprinkler/i,
    power: /breaker|\bpanel\b|circuit|voltage|generator/i,
  },
};

/** The usual air conditioner has an inverter of its own, which is not that of a house. */
const airsOwn = /(split|aire|unidad|unidades) inversor/gi;

function tradeOf({ text }: Testimonial): Trade {
  const isAbout = (trade: keyof (typeof signs)[Language]) =>
    languages.some((language) => signs[language][trade].test(text.replace(airsOwn, '')));
  return (['fire', 'power'] as const).find(isAbout) ?? 'air';
}

const order: readonly Trade[] = ['air', 'power', 'fire'];

/** The list by the trades that it is about, in their order; a trade that nobody speaks of is left out. */
export function byTrade(list: readonly Testimonial[]): { trade: Trade; list: readonly Testimonial[] }[] {
  return order
    .map((trade) => ({ trade, list: list.filter((testimonial) => tradeOf(testimonial) === trade) }))
    .filter((group) => group.list.length > 0);
}
