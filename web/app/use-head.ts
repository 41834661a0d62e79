import { useEffect } from 'react';
import type { Language } from '../../api/contract/language.ts';
import { leaveGoneRelease } from '../lib/gone-release.ts';
import type { HeadWords } from './routes.ts';

/** The served document already has its head, so the code that changes it loads with the first change. */
let isAsServed = true;

/** Keeps the head in step with the page shown, after a navigation or a change of language. */
export function useHead(path: string, words: HeadWords, language: Language): void {
  useEffect(() => {
    if (isAsServed) {
      isAsServed = false;
      return;
    }
    import('./document-head.ts').then(({ showHead }) => showHead(path, words, language), leaveGoneRelease);
  }, [path, words, language]);
}
