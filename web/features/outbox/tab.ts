import { navigationType } from '../../lib/navigation-type.ts';
import { readStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { holdMs } from '../../offline/limits.ts';
import { isOlderThan } from '../../offline/older-than.ts';
import { pageName, tabOfPage } from '../../offline/page-name.ts';
import type { Edition, QuoteRecord } from '../../offline/record.ts';
import { currentOutbox } from './outbox-snapshot.ts';

/** Name of the Web Locks that a tab holds while it lives: the name of the tab follows, or that of the page it shows. */
const lockPrefix = 'quote-tab:';
/** A reloaded page waits for its predecessor to let go, at most this long, in ms; so does a duplicated tab. */
const patienceMs = 400;
/** A page waits for its lock no longer than this, in ms; until its browser has answered it takes nothing from others. */
const silentMs = 5_000;
/** A browser that has not answered by then, in ms from the start of the page, will not. */
const answerPatienceMs = 5 * 60_000;

let tab: Promise<string> | undefined;
/** True if a page before this one had given the tab its name. */
let isKnown = false;
/**
 * How the browser answers who asks for Web Locks: not yet; it gives them; or it has none, or refuses them: then a hold is
 * trusted for a limited time.
 */
let locksAre: 'silent' | 'given' | 'none' = 'silent';
/** Ends the locks that this page holds. */
const ends: (() => void)[] = [];

/**
 * The name of this tab, which survives reloads. While the page lives it holds a lock of that name, so others can
 * tell whether the tab that holds a record is still there. A page on its way to the back-forward cache lets go.
 */
export function thisTab(): Promise<string> {
  tab ??= name();
  return tab;
}

/**
 * True if this page is the reload of another one of its tab. A new version reloads all tabs at once, and one that is still
 * away looks as if it were gone: so what was in no form of this tab is not taken into one unasked.
 */
export async function isReload(): Promise<boolean> {
  await thisTab();
  return isKnown && navigationType() === 'reload';
}

async function name(): Promise<string> {
  const earlier = readStorage('sessionStorage', storageKeys.tab);
  const mine = earlier && (await takeLock(earlier)) ? earlier : await fresh();
  isKnown = mine === earlier;
  const note = () => writeStorage('sessionStorage', storageKeys.tab, mine);
  note();
  addEventListener('pagehide', () => {
    // Whoever has erased everything may have written since.
    note();
    for (const end of ends.splice(0)) end();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void takeLock(mine);
  });
  return mine;
}

/**
 * Holds a lock of the name of this page as well, which nobody else asks for: a tab lives on where a reload has ended a
 * page of it.
 */
export function holdPage(page: string): void {
  void takeLock(page);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void takeLock(page);
  });
}

async function fresh(): Promise<string> {
  const mine = crypto.randomUUID();
  await takeLock(mine);
  return mine;
}

/** Takes the lock of a tab or page; false if another page has it. Also true if there are no locks to ask. */
function takeLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { locks } = navigator;
    const refuse = () => {
      locksAre = 'none';
      resolve(true);
    };
    if (!locks) return refuse();
    const patience = new AbortController();
    const look = setTimeout(async () => {
      if (await isWaitedFor(locks, name).catch(() => true)) patience.abort();
    }, patienceMs);
    const end = setTimeout(() => resolve(true), silentMs);
    const hold = () => {
      clearTimeout(look);
      clearTimeout(end);
      locksAre = 'given';
      resolve(true);
      return new Promise<void>((end) => ends.push(end));
    };
    locks
      .request(lockPrefix + name, { signal: patience.signal }, hold)
      .catch(() => (patience.signal.aborted ? resolve(false) : refuse()));
  });
}

/**
 * True while a page waits for this tab's lock. Time alone does not tell: on a busy thread a lock that was given long ago
 * is noticed after the timer.
 */
async function isWaitedFor(locks: LockManager, name: string): Promise<boolean> {
  const { pending = [] } = await locks.query();
  return pending.some((lock) => lock.name === lockPrefix + name);
}

type Tabs = Pick<ReadonlySet<string>, 'has'>;

/** The tabs and pages that are alive now, for all one knows; undefined if the browser cannot tell. */
export async function livingTabs(): Promise<Tabs | undefined> {
  const living = await livingNames();
  return living && (living === 'all' ? { has: () => true } : new Set(living));
}

/** Their names; `all` where one does not know yet. */
async function livingNames(): Promise<readonly string[] | 'all' | undefined> {
  await thisTab();
  if (locksAre === 'silent' && performance.now() < answerPatienceMs) return 'all';
  if (locksAre !== 'given') return undefined;
  try {
    const { held = [] } = await navigator.locks.query();
    return held.map(({ name = '' }) => name.slice(lockPrefix.length));
  } catch {
    return undefined;
  }
}

/** True if no other living tab shows this record in its form. */
export function isFree(record: QuoteRecord, mine: string, living: Tabs | undefined): boolean {
  const tab = record.holder && tabOfPage(record.holder);
  if (!tab || tab === mine) return true;
  return living ? !living.has(tab) : isHoldOver(record);
}

/** True if a form may show this edition that lives beside what began with it: that of this page, or of another tab. */
export async function isShown({ key, by }: Pick<Edition, 'key' | 'by'>): Promise<boolean> {
  if (currentOutbox().onDesk === key) return true;
  const [mine, living] = await Promise.all([thisTab(), livingNames()]);
  const tab = tabOfPage(by);
  if (tab === mine) return false;
  if (living === 'all') return true;
  // What comes after a reload or Back is another page; the previous version of the site names none.
  if (living)
    return living.includes(by) || (living.includes(tab) && !living.some((name) => isPageOf(tab, name)));
  const record = currentOutbox().records.find((other) => other.key === key);
  return record !== undefined && !isHoldOver(record);
}

const isPageOf = (tab: string, name: string): boolean => name.startsWith(pageName(tab, ''));

/** True if nothing was heard of a record's holder for a while, by which one knows where there are no locks. */
export const isHoldOver = ({ heldUntil }: QuoteRecord): boolean =>
  isOlderThan(heldUntil - holdMs, holdMs, Date.now());
