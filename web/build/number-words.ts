import type { Language } from '../../api/contract/language.ts';

const words: Readonly<Record<Language, readonly string[]>> = {
  es: 'cero una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  ),
};

/** How many there are of something feminine, as running text says it: in a word up to sixteen, beyond it in digits. */
export const numberInWords = (count: number, language: Language): string =>
  words[language][count] ?? `${count}`;

/** The same at the start of a sentence. */
export function numberInWordsAtStart(count: number, language: Language): string {
  const [first = '', ...rest] = numberInWords(count, language);
  return first.toUpperCase() + rest.join('');
}
