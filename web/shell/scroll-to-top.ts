import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { LinkState } from '../ui/link.tsx';

/** Given to links of the header, menu and footer, whose pages start at the top sooner (spec 9). */
export const fromShell: LinkState = { from: 'shell' };

/** How long after a link was followed the new page scrolls to its top, in ms (spec 9). */
export const shellDelayMs = 50;
export const contentDelayMs = 100;

/**
 * After a link was followed: focus moves to the new page, and the window scrolls smoothly to its top, or to the
 * element the address names. Going back and forward is left to the browser.
 */
export function useScrollToTop(): void {
  const { key, pathname, hash, state } = useLocation();
  const followed = useNavigationType() !== 'POP';
  const shownPath = useRef(pathname);
  const delayMs = isFromShell(state) ? shellDelayMs : contentDelayMs;

  // With the new page itself: a busy phone comes to other effects much later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation, also to the same page.
  useLayoutEffect(() => {
    if (!followed) return;
    if (shownPath.current !== pathname) document.getElementById('main')?.focus({ preventScroll: true });
    shownPath.current = pathname;
    const timer = setTimeout(() => scrollTo(hash), delayMs);
    return () => clearTimeout(timer);
  }, [key, followed, pathname, hash, delayMs]);
}

function scrollTo(hash: string): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

const isFromShell = (state: unknown): state is LinkState =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === 'shell';
