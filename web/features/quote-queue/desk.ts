import { isBlank } from '../../../api/contract/contact-fields.ts';
import { beforeReload, onlyHere } from '../../lib/before-reload.ts';
import { createListeners } from '../../lib/listeners.ts';
import { Desk } from '../../offline/desk.ts';
import { deviceStore } from './device-store.ts';
import { finishJournals, thisPage } from './last-moments.ts';
import { currentQueue, onQueue, setQueue } from './queue-snapshot.ts';
import { changed } from './quote-queue.ts';

/** A change is on the device after this time, in ms; until then the journal has it. */
const saveAfterMs = 400;

const listeners = createListeners();
let formsShown = 0;
let opening: Promise<Desk> | undefined;

/** Calls back when the form has to show other words than were typed into it; gives the way to stop it. */
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
  const flush = () => {
    clearTimeout(timer);
    return desk.flush();
  };
  const desk: Desk = new Desk({
    store: deviceStore,
    journal,
    page: name,
    now: Date.now,
    newKey: () => crypto.randomUUID(),
    onNoted: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), saveAfterMs);
    },
    onBound: (key) => setQueue({ inForm: formsShown > 0 ? key : undefined }),
    onRebound: listeners.tell,
    onChange: changed,
  });
  addEventListener('pagehide', () => void flush());
  document.addEventListener('visibilitychange', () => void flush());
  beforeReload(flush);
  onlyHere.add(() => !desk.isNoted && !isBlank(desk.words));
  onQueue(() => {
    const { records, isUnreadable } = currentQueue();
    if (!isUnreadable) desk.followRecord(records);
  });
  return desk;
}

/** A form is there, or gone: what is said of the record it shows is said in it and nowhere else. */
export function showForm(desk: Desk, isShown: boolean): void {
  formsShown += isShown ? 1 : -1;
  desk.turnOver();
}
