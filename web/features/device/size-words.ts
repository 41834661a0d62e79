import { type Language, locales } from '../../../api/contract/language.ts';

/** A size in words, rounded as a visitor would say it: "18 kB", "1.9 MB". */
export function sizeInWords(bytes: number, language: Language): string {
  const [unit, value] = bytes < 1_000_000 ? ['kilobyte', bytes / 1_000] : ['megabyte', bytes / 1_000_000];
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(digits === 0 ? Math.ceil(value) : value);
}
