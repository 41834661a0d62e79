import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { type Language, languages, pathIn, readPath } from '../../../api/contract/language.ts';
import { leaveGoneRelease } from '../../lib/gone-release.ts';
import { opensElsewhere } from '../../lib/opens-elsewhere.ts';
import { useLanguage } from './language-provider.tsx';
import { prepareSwitch, storeLanguage } from './page-language.ts';

/**
 * ES / EN. The other language is a real link to the twin document, so it works before and without JavaScript; with
 * it, the click switches in place and the path stays. Under a language prefix it navigates to the address of the
 * other language.
 */
export function LanguageToggle() {
  const { t } = useLingui();
  const { language, setLanguage } = useLanguage();
  const { pathname } = useLocation();
  const isTwin = readPath(useHref('/')).prefixed !== undefined;
  const names: Record<Language, string> = { es: t`Cambiar a español`, en: t`Cambiar a inglés` };

  const handleClick = (event: MouseEvent<HTMLAnchorElement>, next: Language) => {
    if (opensElsewhere(event)) return;
    if (isTwin && isWithinReach()) return storeLanguage(next);
    event.preventDefault();
    const detail = t`Ese idioma todavía no está en este aparato. Cámbialo con señal.`;
    // The part that shows notices listens for this; its code stays out of the first load.
    const notify = () => dispatchEvent(new CustomEvent('notice', { detail }));
    if (isTwin) notify();
    else
      setLanguage(next).catch(async () => {
        if ((await areFormsThere()) && (await leaveGoneRelease())) storeLanguage(next);
        else notify();
      });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links.
    <div className="language" role="group" aria-label={t`Idioma`}>
      {languages.map((choice) =>
        choice === language ? (
          <span key={choice} aria-current="true" lang={choice}>
            {choice.toUpperCase()}
          </span>
        ) : (
          <a
            key={choice}
            href={pathIn(choice, pathname)}
            hrefLang={choice}
            onClick={(event) => handleClick(event, choice)}
            // The not-found page is prerendered once for every unknown path, and React leaves what is served.
            suppressHydrationWarning
            ref={(link) => leadTo(link, pathIn(choice, pathname))}
          >
            <span lang={choice}>{choice.toUpperCase()}</span>
            <span className="visually-hidden">{` ${names[choice]}`}</span>
          </a>
        ),
      )}
    </div>
  );
}

function leadTo(link: HTMLAnchorElement | null, address: string): void {
  if (link && link.getAttribute('href') !== address) link.href = address;
}

/** False while the code of a form is missing: after a reload it could not fill in again what was typed. */
const areFormsThere = (): Promise<boolean> =>
  prepareSwitch().then(
    () => true,
    () => false,
  );

/** True if a document is available: from the network, or from the worker, which has all of them. */
const isWithinReach = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);
