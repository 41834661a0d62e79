import type { Page } from '@playwright/test';

/** A request as the first version of the site kept it; written out here because the site itself keeps changing. */
export const firstEntry = (number: number, message: string) => ({
  key: crypto.randomUUID(),
  schema: 1,
  payload: {
    name: `Visitante ${number}`,
    phone: `829200${1000 + number}`,
    service: 'ac',
    language: 'es',
    message,
    writtenAt: new Date().toISOString(),
    elapsedMs: 9_000,
  },
  service: 'ac',
  language: 'es',
  state: 'pending',
  seq: number,
  createdAt: Date.now(),
  attempts: 0,
  nextAt: 0,
  leaseUntil: 0,
  token: null,
  lastError: null,
  serverId: null,
  sentAt: null,
  message: null,
  announce: true,
  acked: false,
});

type FirstEntry = Record<keyof ReturnType<typeof firstEntry>, unknown> & { key: string };

/** The draft of the first version of the database, of which a device had one. */
type FirstDraft = {
  values: { name: string; phone: string; service: string; message: string; email: string };
  submittedAs?: string;
  replaces?: string;
};

/** What is on a device that last visited the site when its database had its first version. */
export type FirstDevice = {
  outbox?: readonly FirstEntry[];
  draft?: FirstDraft;
  /** Requests in local storage, if the browser had refused its database. */
  aside?: readonly FirstEntry[];
};

export const firstDraft = (message: string, ties: Omit<FirstDraft, 'values'> = {}): FirstDraft => ({
  values: { name: 'Ana', phone: '(829) 123-4567', service: 'ac', message, email: '' },
  ...ties,
});

/** Writes all of that as the first version did, on a page of the site without its code. */
export async function writeFirstDevice(page: Page, device: FirstDevice): Promise<void> {
  const address = '/nothing-but-storage';
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(address);
  await page.evaluate(
    ({ outbox = [], draft, aside = [] }) =>
      new Promise<void>((resolve, reject) => {
        for (const entry of aside) localStorage.setItem(`quote-outbox:${entry.key}`, JSON.stringify(entry));
        const opening = indexedDB.open('quotes', 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('state', 'state');
          database.createObjectStore('drafts');
          database.createObjectStore('meta');
        };
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['outbox', 'drafts'], 'readwrite');
          for (const entry of outbox) transaction.objectStore('outbox').put(entry);
          if (draft) transaction.objectStore('drafts').put(draft, 'contact');
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    device,
  );
}
