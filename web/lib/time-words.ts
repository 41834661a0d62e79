import type { Language } from '../../api/contract/language.ts';

/** How numbers and times are written in each language of the site. */
export const locales = { es: 'es-DO', en: 'en-US' } as const;

/** A past moment in words, by the device's clock: "hoy, 4:12 p. m.", "3 nov, 9:40 a. m.". */
export function momentInWords(time: number, now: number, language: Language): string {
  const locale = locales[language];
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(time);
  const days = dayNumber(time) - dayNumber(now);
  const day =
    days === 0 || days === -1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(time);
  return `${day}, ${clock}`;
}

/** A coming moment in words: "dentro de 2 minutos", at least a second ahead. */
export function waitInWords(time: number, now: number, language: Language): string {
  const seconds = Math.max(1, Math.round((time - now) / 1_000));
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.round(seconds / 60), 'minute');
}

function dayNumber(time: number): number {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
