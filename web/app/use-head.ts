import { useEffect } from 'react';
import type { Language } from '../../api/contract/language.ts';
import type { HeadWords } from './routes.ts';

/** The served document has its head already, so the code that changes it comes with the first change. */
let isAsServed = true;

/** Makes the head that of the page shown, after a navigation or a switch of language. */
export function useHead(path: string, words: HeadWords, language: Language): void {
  useEffect(() => {
    if (isAsServed) {
      isAsServed = false;
      return;
    }
    void import('./document-head.ts').then(({ showHead }) => showHead(path, words, language));
  }, [path, words, language]);
}
