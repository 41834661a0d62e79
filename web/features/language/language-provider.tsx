import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { type Language, readPath } from '../../../api/contract/language.ts';
import { readStorage, storageKeys } from '../../lib/storage.ts';
import { activateLanguage, prepareSwitch, storedLanguage, storeLanguage } from './page-language.ts';

type LanguageContextValue = {
  language: Language;
  /**
   * Switches in place, path unchanged, and remembers the choice. Rejects if the words of that language cannot be
   * loaded, or the code of a form that would lose what was typed: then nothing is changed and nothing remembered.
   */
  setLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined);

/** The language of everything below; `initial` is that of the served document. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setCurrent] = useState(initial);
  const [, startTransition] = useTransition();
  const [builds, setBuilds] = useState(0);

  const setLanguage = useCallback(async (next: Language) => {
    const visit = readStorage('localStorage', storageKeys.firstVisit);
    await prepareSwitch();
    await activateLanguage(next, () => {
      if (isTranslated()) setBuilds((count) => count + 1);
    });
    // With all that the visitor has erased meanwhile his choice goes as well.
    if (!visit || visit === readStorage('localStorage', storageKeys.firstVisit)) storeLanguage(next);
    document.documentElement.lang = next;
    startTransition(() => setCurrent(next));
  }, []);

  // An address with a prefix says its language itself. The choice may be all that is left of an earlier visit: browsers
  // let a script's cookies expire after a week.
  useEffect(() => {
    const chosen = storedLanguage();
    if (!chosen || chosen === initial || readPath(location.pathname).prefixed) return;
    setLanguage(chosen).catch(() => undefined);
  }, [initial, setLanguage]);

  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext value={value}>
      <I18nProvider i18n={i18n} key={builds}>
        {children}
      </I18nProvider>
    </LanguageContext>
  );
}

/** A browser that translates puts its own elements in place of every text, so React's words would not be seen. */
const isTranslated = (): boolean => document.querySelector('font') !== null;

/** The current language and its switch. Throws outside a LanguageProvider. */
export function useLanguage(): LanguageContextValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
  return value;
}
