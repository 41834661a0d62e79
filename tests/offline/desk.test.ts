import { describe, expect, it } from 'vitest';
import { noWords } from '../../api/contract/quote-fields.ts';
import type { Desk } from '../../web/offline/desk.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { openJournal } from '../../web/offline/journal.ts';
import { step } from '../../web/offline/machine.ts';
import type { QuoteRecord } from '../../web/offline/record.ts';
import { memoryStorage } from '../../web/offline/storage-store.ts';
import type { Kept } from '../../web/offline/store.ts';
import { payloadOf } from './model/simulated-phone.ts';
import { deskOn } from './support/desk-on.ts';

const page = 'tab/page';
const words = { ...noWords, name: 'Ana', message: 'Una vez' };

/** A desk that has written these words onto a device, and the record there. */
async function wordsOnDevice(): Promise<{ desk: Desk; record: QuoteRecord }> {
  const { desk, records } = openDesk();
  desk.write(words, 'es');
  await desk.flush();
  const record = records.get(desk.key);
  if (!record) throw new Error('Nothing was written');
  desk.followRecord([record]);
  return { desk, record };
}

/** A desk whose journal is in this storage, and what its device has. */
function openDesk(storage = memoryStorage(), keptWhere: () => Kept = () => 'device') {
  const records = new Map<string, QuoteRecord>();
  const apply = async (key: string, event: QuoteEvent) => {
    const applied = { ...step(records.get(key), event, key), key };
    if (applied.record) records.set(key, applied.record);
    return applied;
  };
  const whenKept = (_key: string, work: () => void) => void (keptWhere() !== 'page' && work());
  const desk = deskOn(page, { apply, keptWhere, whenKept }, openJournal(storage, page));
  return { desk, records };
}

const delivered = (record: QuoteRecord, holder: string): QuoteRecord => ({
  ...record,
  holder,
  state: 'sent',
  words: null,
});

describe('a form whose words were delivered while its page was asleep', () => {
  it('is empty if another form had taken and sent them, as a page from the back-forward cache finds', async () => {
    const { desk, record } = await wordsOnDevice();
    desk.followRecord([delivered(record, 'tab/later')]);
    expect(desk.words).toEqual(noWords);
    expect(desk.key).not.toBe(record.key);
  });

  it('keeps them as a text of its own if they were its own correction of a request delivered after all', async () => {
    const { desk, record } = await wordsOnDevice();
    desk.followRecord([delivered(record, page)]);
    expect(desk.words).toEqual(words);
    expect(desk.key).not.toBe(record.key);
  });

  it('keeps what was typed since, whoever sent the rest', async () => {
    const { desk, record } = await wordsOnDevice();
    desk.write({ ...words, message: 'Una vez más' }, 'es');
    desk.followRecord([delivered(record, 'tab/later')]);
    expect(desk.words.message).toBe('Una vez más');
    expect(desk.key).not.toBe(record.key);
  });
});

it('a form stays at what is written in it while the device still looks for the text that was asked for', async () => {
  const { desk, record } = await wordsOnDevice();
  desk.write(noWords, 'es');
  await desk.show();
  const other = { ...noWords, message: 'Otra' };
  for (const asked of [record, undefined]) {
    const showing = desk.show(asked, true);
    desk.write({ ...other, name: asked ? 'Beto' : 'Eva' }, 'es');
    const { key } = desk;
    await showing;
    expect([desk.key, desk.words.message]).toEqual([key, 'Otra']);
  }
  await desk.show(record, true);
  expect(desk.key).toBe(record.key);
});

describe('a form of whose places one cannot be read', () => {
  it('is empty once what was pressed in it is found delivered', async () => {
    const { desk, records } = openDesk();
    const key = await desk.press(payloadOf(words), words);
    desk.confirmPress(key);
    desk.followRecord([], true);
    expect(desk.words).toEqual(words);
    const record = records.get(key);
    if (!record) throw new Error('Nothing was pressed');
    desk.followRecord([delivered(record, page)], true);
    expect(desk.words).toEqual(noWords);
  });

  it('keeps what is typed into it, whoever holds the copy in another', async () => {
    const { desk, record } = await wordsOnDevice();
    desk.followRecord([{ ...record, holder: 'other/page' }], true);
    expect(desk.words).toEqual(words);
    desk.followRecord([{ ...record, holder: 'other/page' }]);
    expect(desk.words).toEqual(noWords);
  });
});

describe('what waits for the words of a form to be where they outlive its page', () => {
  it('is done at once where the journal has them', () => {
    const { desk } = openDesk();
    let isDone = false;
    desk.write(words, 'es');
    desk.whenNoted(() => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  });

  it('is done with the first storing where the journal has no room, and once', async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { desk } = openDesk(storage);
    let times = 0;
    desk.write(words, 'es');
    desk.whenNoted(() => {
      times += 1;
    });
    expect(times).toBe(0);
    await desk.flush();
    expect(times).toBe(1);
    desk.write({ ...words, message: 'Dos veces' }, 'es');
    await desk.flush();
    expect(times).toBe(1);
  });

  it('waits for its own words, not for those of another text that is stored first', async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    let kept: Kept = 'page';
    const { desk } = openDesk(storage, () => kept);
    let isDone = false;
    desk.write(words, 'es');
    desk.whenNoted(() => {
      isDone = true;
    });
    await desk.flush();
    expect(isDone).toBe(false);
    kept = 'device';
    desk.take(crypto.randomUUID(), { ...words, message: 'Otra' }, 'es');
    await desk.flush();
    expect(desk.isNoted).toBe(true);
    expect(isDone).toBe(false);
  });
});
