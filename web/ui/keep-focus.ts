import { createVoice } from './voice.ts';

/** Everything the focus can be on. */
const stops = 'a[href], button, summary, input, select, textarea, [tabindex="0"]';

/** Where the focus was, and how to find its counterpart after everything was rendered again. */
type Stand = {
  element: HTMLElement;
  around: readonly Element[];
  /** The request it belonged to, and the index of that in its list. */
  listed: { item: Element; at: number } | undefined;
  /** Its index among all focus stops of the page. */
  index: number;
  /** The history entry it was in. */
  entry: number;
};

let stand: Stand | undefined;
/** The last focus of each history entry, for Back and Forward. */
const stands = new Map<number, Stand>();

/**
 * The focus never falls to the body, from where Tab would start at the top again and a screen reader says nothing:
 * when the focused element goes away, the focus moves to its replacement, and after Back and Forward to where it was
 * on that page.
 */
export function keepFocus(): void {
  const say = createVoice();
  const look = () => {
    if (document.activeElement !== document.body || !stand) return;
    if (!isHere(stand.element) || stand.entry !== entryNow()) restore(stand, say);
  };
  // On its way down: React stops what comes to a form that it has not taken over yet, which it may then replace.
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      stand = {
        element: target,
        around: ancestorsOf(target),
        // The question about a request is asked beside the list.
        listed: listedOf(target) ?? (target.closest('dialog') ? stand?.listed : undefined),
        index: indexOf(target),
        entry: entryNow(),
      };
      stands.set(stand.entry, stand);
    },
    true,
  );
  document.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      // The visitor left it on purpose, for a place without a control.
      const isLeft = stand?.element === target && isHere(stand.element);
      if (isLeft && document.activeElement === document.body) stand = undefined;
      // A dialog that closes lets go of it only after it has told so.
      else look();
    }),
  );
  // A dialog that closes gives the focus back, unless what opened it is gone.
  for (const closing of ['close', 'toggle']) document.addEventListener(closing, look, true);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

function restore(lost: Stand, say: (words: string) => void): void {
  const title = document.querySelector<HTMLElement>('main h1');
  const isOtherPage = lost.entry !== entryNow();
  if (isOtherPage) {
    if (title) title.tabIndex = -1;
    const isWhereItWas = take(likeOf(stands.get(entryNow())));
    // A heading that takes the focus is read out anyway.
    say(isWhereItWas ? (title?.textContent ?? '') : '');
    if (isWhereItWas) return;
  }
  const homes = isOtherPage
    ? [title]
    : [...toggles(lost), neighbour(lost), ...boxes(lost), likeOf(lost), ...standIns(lost)];
  [...homes, document.getElementById('main')].some(take);
}

/** The other language's link, or the button of the menu it stands in. */
const languageLinks = (): NodeListOf<HTMLElement> => document.querySelectorAll('.language a, .menu-button');

const toggles = ({ around }: Stand): Iterable<HTMLElement> =>
  around.some((box) => box.matches('.language')) ? languageLinks() : [];

/** Puts the focus on the other language's link, where nothing else has it. */
export function focusLanguage(): void {
  if (document.activeElement === document.body) [...languageLinks()].some(take);
}

/** The requests of a list; what else stands in it has no state. */
const listed = '.outbox-item[data-state]';

function listedOf(element: Element): Stand['listed'] {
  const item = element.closest(listed);
  return item ? { item, at: [...document.querySelectorAll(listed)].indexOf(item) } : undefined;
}

/**
 * What stands where a request stood that is gone: from the head of a long list everything would have to be passed again.
 * Not one of its buttons, which a key that is still down would press.
 */
function neighbour({ listed: place }: Stand): HTMLElement | undefined {
  if (!place || place.item.isConnected) return undefined;
  const left = [...document.querySelectorAll<HTMLElement>(listed)];
  const next = left[place.at] ?? left.at(-1);
  if (next) next.tabIndex = -1;
  return next;
}

/** The ancestors that can take the focus, innermost first; the whole page comes last. */
const boxes = ({ around }: Stand): Element[] =>
  around.filter((box) => box.isConnected && box.matches('[tabindex]:not(main)'));

/** The help button stays when the greeting goes. */
const standIns = ({ around }: Stand): Iterable<HTMLElement> =>
  around.some((box) => box.matches('.bubble')) ? document.querySelectorAll('.help summary') : [];

/** What is in its place after the page was rendered again: of the same kind, at the same index. */
function likeOf(lost: Stand | undefined): Element | undefined {
  const like = lost && document.querySelectorAll(stops)[lost.index];
  return like?.tagName === lost?.element.tagName && like?.className === lost?.element.className
    ? like
    : undefined;
}

/** True if it took the focus. */
function take(home: Element | null | undefined): boolean {
  if (home instanceof HTMLElement) home.focus({ preventScroll: true });
  return home != null && home === document.activeElement;
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
  return found;
}

const indexOf = (element: Element): number => [...document.querySelectorAll(stops)].indexOf(element);

/** False for what is gone, and for what is in a closed dialog. */
const isHere = (element: Element): boolean => element.isConnected && element.checkVisibility?.() !== false;

/** The router numbers the entries of the history. */
const entryNow = (): number => history.state?.idx ?? 0;
