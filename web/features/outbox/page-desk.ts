import { isBlank } from '../../../api/contract/quote-fields.ts';
import { beforeReload, onlyHere, reloadPage } from '../../lib/before-reload.ts';
import { isErasedSince } from '../../lib/first-visit.ts';
import { createListeners } from '../../lib/listeners.ts';
import { storageKeys } from '../../lib/storage.ts';
import { Desk } from '../../offline/desk.ts';
import { isOpen } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';
import { forgetWritten } from './early-notes.ts';
import { onCancel } from './edits.ts';
import { finishJournals, thisPage } from './last-moments.ts';
import { changed } from './outbox.ts';
import { currentOutbox, onOutbox, setOutbox } from './outbox-snapshot.ts';
import { publish } from './publish.ts';

/** A change reaches the device's store when no other has followed it for this time, in ms; until then the journal has it. */
const saveAfterMs = 400;
/** The same however fast others follow: a browser that is killed may lose the last of its journal. */
const longestUnsavedMs = 1_000;

const listeners = createListeners();
let formsShown = 0;
let opening: Promise<Desk> | undefined;

/**
 * Calls back when the form has to show words other than those typed into it; returns the function that unsubscribes.
 */
export const onRebound = listeners.add;

/** The desk of this tab. Never rejects. */
export function openDesk(): Promise<Desk> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Desk> {
  const { name, journal } = await thisPage();
  await finishJournals().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saveBy: number | undefined;
  const flush = () => {
    clearTimeout(timer);
    saveBy = undefined;
    return desk.flush();
  };
  const desk: Desk = new Desk({
    store: deviceStore,
    journal,
    page: name,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    onNoted: () => {
      if (desk.isNoted) forgetWritten(desk.key);
      clearTimeout(timer);
      saveBy ??= performance.now() + longestUnsavedMs;
      timer = setTimeout(() => void flush(), Math.min(saveAfterMs, saveBy - performance.now()));
    },
    onBound: (key) => setOutbox({ inForm: formsShown > 0 ? key : undefined, onDesk: key }),
    onRebound: listeners.notify,
    onChange: changed,
  });
  addEventListener('pagehide', () => void flush());
  document.addEventListener('visibilitychange', () => void flush());
  beforeReload(flush);
  onlyHere.add(() => !desk.isNoted && !isBlank(desk.words));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    void emptyIfErased(desk);
    void reloadIfOvertaken(desk, name);
  });
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.firstVisit) void emptyIfErased(desk);
  });
  onCancel((key) => void desk.letGo(key));
  onOutbox(() => {
    const { records, lastKnown, isUnreadable } = currentOutbox();
    desk.followRecord(isUnreadable ? lastKnown : records, isUnreadable);
  });
  return desk;
}

/** Another tab has erased everything: what this form shows of that goes as well, and what is being typed stays. */
async function emptyIfErased(desk: Desk): Promise<void> {
  if (!isErasedSince() || isBlank(desk.words)) return;
  await desk.flush();
  await publish();
  const { records, isUnreadable } = currentOutbox();
  if (!isUnreadable && !records.some(({ key }) => key === desk.key)) await desk.letGo(desk.key);
}

/**
 * A page out of the back-forward cache shows what it showed when it was left. If another page of its tab has written on
 * since, a new one shows that.
 */
async function reloadIfOvertaken(desk: Desk, page: string): Promise<void> {
  const { edits } = desk.edition ?? {};
  await publish();
  const record = currentOutbox().records.find(({ key }) => key === desk.key);
  const isOvertaken = record && isOpen(record) && record.holder !== null && record.holder !== page;
  if (isOvertaken && desk.edition?.edits === edits) await reloadPage();
}

/** Notes that a form has appeared or gone: the state of the record it shows is told in the form and nowhere else. */
export function showForm(desk: Desk, isShown: boolean): void {
  formsShown += isShown ? 1 : -1;
  desk.turnOver();
}
