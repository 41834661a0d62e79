import { type FormWords, noWords } from '../../../api/contract/quote-fields.ts';
import { deliveryStep } from '../../../web/offline/delivery-machine.ts';
import { Desk } from '../../../web/offline/desk.ts';
import { type DrainContext, type DrainOptions, drain } from '../../../web/offline/drain.ts';
import type { QuoteEvent } from '../../../web/offline/events.ts';
import { holdingAttempts } from '../../../web/offline/held-attempts.ts';
import {
  finishJournal,
  type Journal,
  journalNames,
  linesOf,
  openJournal,
} from '../../../web/offline/journal.ts';
import { layeredStore } from '../../../web/offline/layered-store.ts';
import { pageName, tabOfPage } from '../../../web/offline/page-name.ts';
import type { QuoteRecord } from '../../../web/offline/record.ts';
import { silence } from '../../../web/offline/storage-errors.ts';
import { type KeyValueStorage, memoryStorage, storageStore } from '../../../web/offline/storage-store.ts';
import type { LayeredStore, PageStore, RecordStore } from '../../../web/offline/store.ts';
import type { Office } from './office-server.ts';

/**
 * How the device's own storage behaves: normally, refusing, silent (and perhaps late), without room, or busy with
 * something that keeps others from everything, or only from changes, until the mood changes.
 */
export const storageMoods = [
  'well',
  'refuses',
  'silent',
  'silent-but-done',
  'full',
  'occupied',
  'occupied-for-changes',
] as const;
export type StorageMood = (typeof storageMoods)[number];
export const lockMoods = ['well', 'refuse', 'absent'] as const;
export type LockMood = (typeof lockMoods)[number];

/** Something that keeps others from the records until it ends; what they are, it can tell. */
export type Occupation = { kept: () => readonly QuoteRecord[]; end: () => Promise<void> };

/** Where a device keeps records permanently, and how many turns of the event loop its slowest work takes. */
export type Disk = {
  store: PageStore;
  /** Whatever would take more room is refused from now on, or not any more. */
  fill: (isFull: boolean) => void;
  turns: number;
  /** Absent if nothing can occupy it: then it is silent instead. */
  occupy?: (mode: 'readwrite' | 'readonly') => Promise<Occupation>;
  /** Lets so much time pass that whoever waits for an answer gives up. */
  passTime?: () => Promise<unknown>;
};

/** Lets everything happen that does not depend on the clock. */
export async function restOf({ turns }: Disk): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** One open tab: its desk and what its page does not share. */
export type Tab = {
  name: string;
  desk: Desk;
  store: LayeredStore;
  journal: Journal;
  /** Name of its journal. */
  notes: string;
  context: DrainContext;
  isAlive: boolean;
};

/** A phone with its storages, its clock and its tabs, which may be lost at any moment. */
export class Phone {
  now = 1_800_000_000_000;
  #mood: StorageMood = 'well';
  /** The disk has once done its work without confirming it. */
  wasSilent = false;
  locks: LockMood = 'well';
  /** False if the phone has no connection at all, and says so. */
  isOnline = true;
  /** False if local storage refuses, and with it the journal. */
  hasLocal = true;
  readonly #localDisk = memoryStorage();
  /** Local storage, as pages have it. */
  readonly local: KeyValueStorage = moody(this.#localDisk, () => this.hasLocal);
  readonly tabs: (Tab | undefined)[] = [undefined, undefined];
  readonly #disk: Disk;
  #occupation: Occupation | undefined;
  readonly #office: Office;
  readonly #random: () => number;
  #worker: RecordStore;
  #lockHolder: string | undefined;
  #names = 0;

  constructor(office: Office, random: () => number, disk: Disk = memoryDisk()) {
    this.#office = office;
    this.#random = random;
    this.#disk = disk;
    this.#worker = this.#startWorker();
  }

  get mood(): StorageMood {
    return this.#mood;
  }

  async turn(mood: StorageMood): Promise<void> {
    this.#mood = mood;
    this.wasSilent ||= mood === 'silent-but-done';
    this.#disk.fill(mood === 'full');
    await this.#occupation?.end();
    const mode = occupations[mood];
    this.#occupation = mode && (await this.#disk.occupy?.(mode));
    if (!mode) await this.rest();
  }

  rest(): Promise<void> {
    return restOf(this.#disk);
  }

  /** Everything the device keeps permanently, whatever its mood; a disk that was never reached has nothing. */
  async onDisk(): Promise<QuoteRecord[]> {
    return [...(await this.workerSees()), ...(await storageStore(this.#localDisk).list())];
  }

  /** What the worker could send, once the disk lets it. */
  async workerSees(): Promise<readonly QuoteRecord[]> {
    return this.#occupation?.kept() ?? this.#disk.store.list();
  }

  /** Messages in a journal, as written or pressed. */
  inJournals(type?: 'press'): string[] {
    return journalNames(this.#localDisk).flatMap((name) =>
      linesOf(this.#localDisk, name)
        .filter(({ event }) => !type || event.type === type)
        .map(({ event }) => event.words.message),
    );
  }

  /** Opens a page: journals of pages that are gone are carried out, and the last words come back into the form. */
  async open(index: number, earlierName?: string): Promise<Tab> {
    this.#names += 1;
    const name = earlierName ?? `tab ${this.#names}`;
    const store = layeredStore(
      [
        { kept: 'device', store: this.#moody() },
        { kept: 'site', store: storageStore(this.local) },
      ],
      storageStore(memoryStorage()),
    );
    const notes = pageName(name, String(this.#names));
    const journal = openJournal(this.local, notes);
    await this.#finishJournals(store, journal, notes);
    const living = this.#living();
    // As the page does after every change, while what made it goes on.
    const onChange = (): void => void this.look(tab).catch(() => undefined);
    const context = Object.assign(this.#context(name, store), { onChange });
    const desk = new Desk({
      store,
      journal,
      page: notes,
      now: () => this.now,
      newKey: () => crypto.randomUUID(),
      onNoted: () => undefined,
      onBound: () => undefined,
      onRebound: () => undefined,
      onChange,
    });
    const tab: Tab = { name, desk, store, journal, notes, context, isAlive: true };
    this.tabs[index] = tab;
    const free = (await store.list())
      .filter(
        ({ state, holder }) =>
          state === 'writing' &&
          (holder === null || tabOfPage(holder) === name || !living.has(tabOfPage(holder))),
      )
      .sort((a, b) => b.heldUntil - a.heldUntil);
    if (free[0]) await desk.show(free[0]);
    return tab;
  }

  /** A page or the worker is killed: it receives nothing any more, and the browser releases its lock. */
  kill(name: string): void {
    if (name === 'worker') this.#worker = this.#startWorker();
    this.#office.forget(name);
    if (this.#lockHolder === name) this.#lockHolder = undefined;
  }

  #context(name: string, store: RecordStore): DrainContext {
    const phone = this;
    const fetchOffice = this.#office.fetchOf(name);
    return {
      store,
      fetch: (address, init) =>
        this.isOnline ? fetchOffice(address, init) : Promise.reject(new TypeError('Failed to fetch')),
      get locks() {
        return phone.#locks(name);
      },
      now: () => this.now,
      random: this.#random,
      isOnline: () => this.isOnline,
      isVisible: () => true,
      onChange: () => undefined,
    };
  }

  /** Reads the store as the page does after every change, and lets the desk follow. */
  async look(tab: Tab): Promise<readonly QuoteRecord[]> {
    const records = await tab.store.list();
    tab.desk.followRecord(records, tab.store.isUnreadable());
    return records;
  }

  /** What a page does when it wakes up. */
  async drainInPage(tab: Tab, options: DrainOptions): Promise<unknown> {
    if (options.wake) await this.#finishJournals(tab.store, tab.journal, tab.notes);
    return drain(tab.context, options);
  }

  #living(): ReadonlySet<string> {
    return new Set(this.tabs.flatMap((tab) => (tab?.isAlive ? tab.name : [])));
  }

  async #finishJournals(store: LayeredStore, journal: Journal, mine: string): Promise<void> {
    const living = this.#living();
    for (const left of this.hasLocal ? journalNames(this.local) : []) {
      const tab = tabOfPage(left);
      const isOwn = left === mine;
      const isEarlier = tab === tabOfPage(mine) && !isOwn;
      if (isEarlier || (!isOwn && !living.has(tab))) await finishJournal(left, journal, store);
    }
  }

  /** The worker knows only the disk, and only the events of delivery. */
  drainInWorker(): Promise<unknown> {
    return drain(this.#context('worker', this.#worker), { wake: true }).catch(() => undefined);
  }

  #startWorker(): RecordStore {
    const inner: RecordStore = this.#moody();
    return holdingAttempts(inner, deliveryStep, () => inner.writeMeta('isNoted', undefined));
  }

  /** The disk in its present mood. */
  #moody(): PageStore {
    const disk = this.#disk.store;
    const guard = async <T>(work: () => Promise<T>, kind: 'other' | 'claim' | 'cancel'): Promise<T> => {
      switch (this.mood) {
        case 'refuses':
          throw new DOMException('refused', 'SecurityError');
        case 'silent':
          throw silence(false);
        case 'silent-but-done': {
          const done = await work();
          if (kind === 'claim' || kind === 'cancel') return done;
          throw silence(true);
        }
        case 'full':
        case 'well':
          return work();
        case 'occupied':
        case 'occupied-for-changes':
          if (!this.#occupation) throw silence(false);
          return this.#untilGivenUp(work());
      }
    };
    const kindOf = ({ type }: QuoteEvent) => (type === 'cancel' || type === 'claim' ? type : 'other');
    return {
      list: () => guard(() => disk.list(), 'other'),
      apply: (key, event) => guard(() => disk.apply(key, event), kindOf(event)),
      take: (record) => guard(() => disk.take(record), 'other'),
      drop: (key, behind) => guard(() => disk.drop(key, behind), 'other'),
      readMeta: (name) => guard(() => disk.readMeta(name), 'other'),
      writeMeta: (name, value) => guard(() => disk.writeMeta(name, value), 'other'),
    };
  }

  /** What an occupied disk does not let through in time is given up. */
  async #untilGivenUp<T>(working: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    working.then(end, end);
    await this.rest();
    if (!isOver) await this.#disk.passTime?.();
    return working;
  }

  /** One lock for all, as in the browser; anyone refused is told so, and a browser that refuses locks throws. */
  #locks(name: string): LockManager | undefined {
    if (this.locks === 'absent') return undefined;
    const request = async (_name: string, _options: LockOptions, work: LockGrantedCallback<unknown>) => {
      if (this.locks === 'refuse') throw new DOMException('refused', 'SecurityError');
      if (this.#lockHolder) return work(null);
      this.#lockHolder = name;
      try {
        return await work({ name: 'quotes-drain', mode: 'exclusive' });
      } finally {
        if (this.#lockHolder === name) this.#lockHolder = undefined;
      }
    };
    return { request, query: async () => ({}) } as unknown as LockManager;
  }
}

/** What is occupied in which mood. */
const occupations: Partial<Record<StorageMood, 'readwrite' | 'readonly'>> = {
  occupied: 'readwrite',
  'occupied-for-changes': 'readonly',
};

function memoryDisk(): Disk {
  let isFull = false;
  const storage = memoryStorage();
  const limited: KeyValueStorage = {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  };
  return {
    store: storageStore(limited),
    turns: 3,
    fill: (next) => {
      isFull = next;
    },
  };
}

/** A storage that throws while it is refused. */
function moody(storage: KeyValueStorage, isThere: () => boolean): KeyValueStorage {
  const ask = (): KeyValueStorage => {
    if (!isThere()) throw new DOMException('refused', 'SecurityError');
    return storage;
  };
  return {
    getItem: (key) => ask().getItem(key),
    setItem: (key, value) => ask().setItem(key, value),
    removeItem: (key) => ask().removeItem(key),
    key: (index) => ask().key(index),
    get length() {
      return ask().length;
    },
  };
}

/** What a visitor has in the form, if it is about this. */
export const wordsOfMessage = (message: string): FormWords =>
  message === '' ? noWords : { ...noWords, name: 'Ana', phone: '8295550142', service: 'ac', message };

/** What the contract makes of them. */
export const payloadOf = ({ name, phone, message }: FormWords) =>
  ({
    name,
    phone,
    service: 'ac',
    message,
    email: undefined,
    language: 'es',
    writtenAt: undefined,
    elapsedMs: 9_000,
    website: undefined,
  }) as const;
