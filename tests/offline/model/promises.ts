import { fateOf } from '../../../web/offline/machine.ts';
import { noPause } from '../../../web/offline/pause.ts';
import { isLater, isUnsent, isWaiting, type QuoteRecord } from '../../../web/offline/record.ts';
import { standingOf } from '../../../web/offline/standing.ts';
import { messageOf, type Office } from './office-server.ts';
import type { Phone, Tab } from './simulated-phone.ts';

/** What the visitor knows about one typed text. */
export type Text = {
  /** The visitor pressed send on it. */
  isPressed: boolean;
  /** The visitor threw it away, or the device said that it keeps nothing and was right. */
  isGone: boolean;
  /** The tab in which the visitor cancelled the request: it comes back neither on the device nor in that tab's form. */
  cancelledIn?: Tab;
};

/** A broken promise, in words. */
export class Broken extends Error {
  override name = 'Broken';
}

/** What the promises are about: what was typed, where it is now, and what the office has. */
type Seen = { office: Office; phone: Phone; texts: ReadonlyMap<string, Text> };

export function mustHaveRow(office: Office, key: string, where: string): void {
  if (!office.rows.some((row) => row.key === key))
    throw new Broken(`${where} says "received", and the office has nothing`);
}

/** What has left for the office so far, by key: what is said afterwards must not deny it. */
export function departuresOf({ rows, underWay }: Office): ReadonlySet<string> {
  return new Set([
    ...rows.map(({ key }) => key),
    ...[...underWay].flatMap(([key, count]) => (count > 0 ? key : [])),
  ]);
}

/** Everything that must hold at every moment. */
export async function checkPromises({ office, phone, texts }: Seen): Promise<void> {
  for (const tab of phone.tabs) if (tab) await phone.look(tab);
  const records = await allRecords(phone);
  for (const [message, { isGone, isPressed, cancelledIn }] of texts) {
    const rows = office.rows.filter((row) => row.message === message).length;
    const keys = records.filter((record) => record.state !== 'sent' && messageOf(record) === message);
    if (rows > 1) throw new Broken(`"${message}" is at the office ${rows} times`);
    if (cancelledIn && (keys.length > 0 || cancelledIn.desk.words.message === message)) {
      throw new Broken(`"${message}" was cancelled and is back`);
    }
    if (isGone) continue;
    // A disk that worked without confirming it may leave a second text on offer, never a second request.
    const requests = phone.wasSilent ? keys.filter(isUnsent) : keys;
    if (requests.length > 1) {
      throw new Broken(`"${message}" is in ${keys.length} records`);
    }
    const isShown = phone.tabs.some((tab) => tab?.desk.words.message === message);
    const isNoted = phone.inJournals().includes(message);
    if (rows + keys.length === 0 && !isShown && !isNoted) throw new Broken(`"${message}" is nowhere`);
    if (isPressed && rows === 0 && !isNoted && !keys.some(isUnsent)) {
      throw new Broken(`"${message}" was pressed, and nothing waits`);
    }
  }
  for (const tab of phone.tabs) if (tab) await checkSentences(office, phone, tab);
}

/** One copy of every record that exists anywhere, the one furthest on its way. */
export async function allRecords(phone: Phone): Promise<readonly QuoteRecord[]> {
  const inPages = await Promise.all(phone.tabs.flatMap((tab) => (tab ? tab.store.list() : [])));
  const best = new Map<string, QuoteRecord>();
  for (const record of [...(await phone.onDisk()), ...inPages.flat()]) {
    const other = best.get(record.key);
    if (!other || isLater(record, other)) best.set(record.key, record);
  }
  return [...best.values()];
}

/** No sentence of a page claims more than is true. */
async function checkSentences(office: Office, phone: Phone, tab: Tab): Promise<void> {
  const left = departuresOf(office);
  const onDisk = new Set((await phone.onDisk()).map(({ key }) => key));
  const workerSees = new Set((await phone.workerSees()).map(({ key }) => key));
  const records = await phone.look(tab);
  for (const record of [...records, ...tab.store.lastKnown()]) {
    const fate = fateOf(record);
    if (isUnsent(record) && (fate === 'never-left' || fate === 'refused') && left.has(record.key))
      throw new Broken(`a dialog says "${fate}" of what has left`);
  }
  for (const record of records) {
    const standing = standingOf(record, {
      kept: tab.store.keptWhere(record.key),
      isFull: tab.store.isFull(),
      isInForm: tab.desk.key === record.key,
      pause: noPause,
      isOffline: false,
      isSyncRegistered: true,
      now: phone.now,
    });
    if (standing.kind === 'delivered') mustHaveRow(office, record.key, 'the list');
    if (!isWaiting(record) || phone.mood !== 'well') continue;
    if (standing.leavesBy === 'itself' && !workerSees.has(record.key)) {
      throw new Broken('a request is said to leave by itself, and the worker cannot read it');
    }
    if (standing.leavesBy === 'opening' && !onDisk.has(record.key)) {
      throw new Broken('a request is said to be kept, and the device does not have it');
    }
  }
}
