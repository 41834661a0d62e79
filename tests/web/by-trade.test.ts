import { expect, it } from 'vitest';
import { byTrade } from '../../web/features/testimonials/by-trade.ts';

const tradeOf = (text: string) =>
  byTrade([{ id: '1', name: 'Ana', initials: 'A', location: 'Baní', text, rating: 5, language: 'es' }])[0]
    ?.trade;

it.each([
  ['Siempre de buen humor, y muy puntuales.', 'air'],
  ['Great sense of humor.', 'air'],
  ['Pusieron un equipo en la segunda planta.', 'air'],
  ['El split inversor no suena.', 'air'],
  ['Un aire inversor para cada cuarto.', 'air'],
  ['Los detectores de humo ya no fallan.', 'fire'],
  ['La planta eléctrica arranca sola.', 'power'],
  ['El inversor nuevo aguanta la noche.', 'power'],
  ['Cambiaron el panel y los breakers.', 'power'],
])('%s is about %s', (text, trade) => {
  expect(tradeOf(text)).toBe(trade);
});
