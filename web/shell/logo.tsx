import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { company } from '../content/company.ts';
import { Link } from '../ui/link.tsx';
import { fromShell } from './scroll-to-top.ts';

/** The logo, which leads home. A letter stands in if its picture cannot be loaded. */
export function Logo({ onInk = false }: { onInk?: boolean }) {
  const { t } = useLingui();
  const picture = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const [heavy, light] = company.brandParts;

  // It may have failed before the app had loaded and could notice.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setIsBroken(true);
  }, []);

  return (
    <Link to="/" state={fromShell} className="logo" aria-label={t`{brand}, ir al inicio`}>
      {isBroken ? (
        <span className="logo-letter">{company.brand.charAt(0)}</span>
      ) : (
        <img
          ref={picture}
          src={onInk ? '/symbol-on-ink.svg' : '/symbol.svg'}
          width={32}
          height={32}
          alt=""
          onError={() => setIsBroken(true)}
        />
      )}
      <span>
        {heavy}
        <b>{light}</b>
      </span>
    </Link>
  );
}
