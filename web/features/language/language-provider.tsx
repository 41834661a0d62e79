import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useTransition,
} from 'react';
import type { Language } from '../../../api/contract/language.ts';
import { activateLanguage, beforeSwitch, storeLanguage } from './language.ts';

type LanguageContextValue = {
  language: Language;
  /**
   * Switches in place, path unchanged, and remembers the choice. Rejects where the words of that language cannot be
   * had: then nothing is changed and nothing remembered.
   */
  setLanguage: (language: Language) => Promise<void>;
};

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined);

/** The language of everything below; `initial` is that of the served document. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setCurrent] = useState(initial);
  const [, startTransition] = useTransition();

  const setLanguage = useCallback(async (next: Language) => {
    await Promise.allSettled([...beforeSwitch].map((load) => load()));
    await activateLanguage(next);
    storeLanguage(next);
    document.documentElement.lang = next;
    startTransition(() => setCurrent(next));
  }, []);

  const value = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext value={value}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/** The current language and its switch. Throws outside a LanguageProvider (spec 8). */
export function useLanguage(): LanguageContextValue {
  const value = useContext(LanguageContext);
  if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
  return value;
}
