import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { glideTo } from '../lib/scroll-to.ts';
import type { LinkState } from '../ui/link.tsx';

/** Given to links of the header, menu and footer, whose pages scroll to the top sooner. */
export const fromShell: LinkState = { from: 'shell' };

/**
 * How long after a link was followed the page scrolls to its top, in ms: by then the new page has replaced the old
 * one.
 */
export const shellDelayMs = 50;
export const contentDelayMs = 100;

/**
 * After a link was followed: focus moves to the new page, and the window scrolls smoothly to its top, or to the
 * element the address names. Going back and forward is left to the browser, and its focus to `keep-focus.ts`.
 */
export function useScrollToTop(): void {
  const { key, pathname, hash, state } = useLocation();
  const followed = useNavigationType() !== 'POP';
  const shownPath = useRef(pathname);
  const delayMs = isFromShell(state) ? shellDelayMs : contentDelayMs;

  // Together with the new page: a busy phone runs other effects much later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with every navigation, also to the same page.
  useLayoutEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const main = document.getElementById('main');
    if (isOtherPage && followed) main?.focus({ preventScroll: true });
    // The page that had it is gone: where it was on this one, `keep-focus.ts` knows.
    if (isOtherPage && !followed) main?.blur();
    if (!followed) return;
    const timer = setTimeout(() => glideTo(named(hash)), delayMs);
    return () => clearTimeout(timer);
  }, [key, followed, pathname, hash, delayMs]);
}

const named = (hash: string) => (hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null);

const isFromShell = (state: unknown): state is LinkState =>
  typeof state === 'object' && state !== null && 'from' in state && state.from === 'shell';
