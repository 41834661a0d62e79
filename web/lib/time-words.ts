import { type Language, locales } from '../../api/contract/language.ts';

type Formats = { clock: Intl.DateTimeFormat; day: Intl.DateTimeFormat; relative: Intl.RelativeTimeFormat };

const made = new Map<Language, Formats>();

/** The formats of a language, made once: making one takes longer than all it formats, and a list has many moments. */
function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const formats = made.get(language) ?? {
    clock: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }),
    day: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  };
  made.set(language, formats);
  return formats;
}

/** A past moment in words, by the device's clock: "hoy, 4:12 p. m.", "3 nov, 9:40 a. m.". */
export function momentInWords(time: number, now: number, language: Language): string {
  const { clock, day, relative } = formatsOf(language);
  const days = dayNumber(time) - dayNumber(now);
  const date = days === 0 || days === -1 ? relative.format(days, 'day') : day.format(time);
  // A line does not end within the hour.
  return `${date}, ${clock.format(time).replace(/\s/g, '\u00a0')}`;
}

/** A coming moment in words: "dentro de 2 minutos", at least a second ahead. */
export function waitInWords(time: number, now: number, language: Language): string {
  const seconds = Math.max(1, Math.round((time - now) / 1_000));
  const { relative } = formatsOf(language);
  return seconds < 60
    ? relative.format(seconds, 'second')
    : relative.format(Math.round(seconds / 60), 'minute');
}

function dayNumber(time: number): number {
  const date = new Date(time);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}
