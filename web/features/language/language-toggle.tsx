import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import type { Language } from '../../../api/contract/language.ts';
import { storeLanguage } from './language.ts';
import { useLanguage } from './language-provider.tsx';

const languages: readonly Language[] = ['es', 'en'];

/**
 * ES / EN. The other language is a real link to the twin document, so it works before and without JavaScript;
 * with it, the click switches in place and the path stays (design 8). Below /en the way back leads to the
 * Spanish address.
 */
export function LanguageToggle() {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const { pathname } = useLocation();
  const isTwin = useHref('/').startsWith('/en');
  const names = { es: t`Cambiar a español`, en: t`Cambiar a inglés` };

  const handleClick = (event: MouseEvent<HTMLAnchorElement>, next: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isTwin && isWithinReach()) return storeLanguage(next);
    event.preventDefault();
    const detail = t`Ese idioma todavía no está en este aparato. Cámbialo con señal.`;
    // Whoever shows notices hears it; their code stays out of the first load.
    const tell = () => dispatchEvent(new CustomEvent('notice', { detail }));
    if (isTwin) tell();
    else setLanguage(next).catch(tell);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links.
    <div className="lang" role="group" aria-label={t`Idioma`}>
      {languages.map((choice) =>
        choice === language ? (
          <span key={choice} aria-current="true" lang={choice}>
            {choice.toUpperCase()}
          </span>
        ) : (
          <a
            key={choice}
            href={addressOf(pathname, choice)}
            hrefLang={choice}
            onClick={(event) => handleClick(event, choice)}
            // The not-found page is prerendered once for every unknown path.
            suppressHydrationWarning
          >
            <span lang={choice}>{choice.toUpperCase()}</span>
            <span className="vh"> {names[choice]}</span>
          </a>
        ),
      )}
    </div>
  );
}

/** True where a document can be had: from the network, or from the worker, which has all of them. */
const isWithinReach = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/** Tells screen readers that the language has changed; stands once per page, outside the side menu. */
export function LanguageAnnouncement() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [served] = useState(language);
  const [hasChanged, setHasChanged] = useState(false);

  useEffect(() => {
    if (language !== served) setHasChanged(true);
  }, [language, served]);

  return (
    <p className="vh" role="status">
      {hasChanged ? t`Ahora en español` : ''}
    </p>
  );
}

const addressOf = (pathname: string, language: Language): string =>
  language === 'es' ? pathname : `/en${pathname === '/' ? '' : pathname}`;
