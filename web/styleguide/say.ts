import { defaultLanguage } from '../../api/contract/language.ts';
import { useLanguage } from '../features/language/language-provider.tsx';

/** Sample words of this page in both languages; they are not part of the site, so no catalogue holds them. */
export function useSay(): (es: string, en: string) => string {
  const { language } = useLanguage();
  return (es, en) => (language === defaultLanguage ? es : en);
}
