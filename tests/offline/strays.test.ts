import { expect, it, vi } from 'vitest';
import type { step } from '../../web/offline/machine.ts';
import type { QuoteRecord } from '../../web/offline/record.ts';
import { silence } from '../../web/offline/storage-errors.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import { Strays } from '../../web/offline/strays.ts';
import { claim, failed, press, recordAfter, settle, words, write } from './support/record-events.ts';

const cancel = { type: 'cancel', told: 'never-left' } as const;
const text = recordAfter(write(words));
const request = recordAfter(press(words));

/** The home of a record, another place beside it, and what a page knows of both. */
function places(...events: Parameters<typeof step>[1][]) {
  const home = storageStore(memoryStorage());
  const beside = storageStore(memoryStorage());
  const known = new Strays([home, beside]);
  const fill = async () => {
    for (const event of events) await beside.apply('key', event);
  };
  const rest = async () => (await beside.list()).map(({ state }) => state);
  return { beside, known, fill, rest };
}

const erase = (known: Strays, behind?: QuoteRecord) => known.cancel('key', 0, cancel, behind);

it('a cancelled request is gone from the place beside its home too', async () => {
  const { known, fill, rest } = places(press(words));
  await fill();
  expect(await erase(known)).toBe('erased');
  expect(await rest()).toEqual([]);
  expect(await erase(known)).toBe('none');
});

it('a copy of which the visitor was not told the truth stays, and is what there is', async () => {
  const { known, fill, rest } = places(press(words), claim, settle(failed));
  await fill();
  expect(await erase(known)).toMatchObject({ key: 'key', state: 'pending', departures: 1 });
  expect(await rest()).toEqual(['pending']);
});

it('the text that it was before goes with it, and was no request that could be called erased', async () => {
  const { known, fill, rest } = places(write(words));
  await fill();
  expect(await erase(known)).toBe('none');
  expect(await rest()).toEqual([]);
});

it('nobody says that a request is gone while a place is silent, whether or not it had a copy', async () => {
  const { beside, known } = places();
  vi.spyOn(beside, 'list').mockRejectedValue(silence(false));
  await expect(erase(known, request)).rejects.toThrow();
});

it('nor while a place that had a copy cannot be asked; one that never had it is no matter', async () => {
  const { beside, known } = places();
  vi.spyOn(beside, 'list').mockRejectedValue(new Error('broken'));
  expect(await erase(known, request)).toBe('none');
  known.note('key', 1, new Error('broken'));
  await expect(erase(known, request)).rejects.toThrow('broken');
});

it('a text that nobody has sent is gone at once, and from a silent place as soon as that answers', async () => {
  const { beside, known } = places();
  vi.spyOn(beside, 'list').mockRejectedValue(silence(false));
  const drop = vi.spyOn(beside as Required<PageStore>, 'drop').mockResolvedValue(undefined);
  const outcome = await known.cancel('key', 0, { type: 'cancel', told: 'unpressed' }, text);
  expect(outcome).toBe('none');
  expect(drop).toHaveBeenCalledExactlyOnceWith('key', text);
});
