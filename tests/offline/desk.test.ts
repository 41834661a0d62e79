import { describe, expect, it, vi } from 'vitest';
import { type FormWords, noWords } from '../../api/contract/quote-fields.ts';
import type { Desk } from '../../web/offline/desk.ts';
import type { DeskContext } from '../../web/offline/desk-binding.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { journalPrefix, linesOf, openJournal } from '../../web/offline/journal.ts';
import { step } from '../../web/offline/machine.ts';
import { type QuoteRecord, wordsOf } from '../../web/offline/record.ts';
import { memoryStorage } from '../../web/offline/storage-store.ts';
import type { Kept } from '../../web/offline/store.ts';
import { payloadOf } from './model/simulated-phone.ts';
import { deskOn } from './support/desk-on.ts';

const page = 'tab/page';
const words = { ...noWords, name: 'Ana', message: 'Una vez' };

/** A desk that has written these words onto a device, and the record there. */
async function wordsOnDevice(): Promise<{
  desk: Desk;
  record: QuoteRecord;
  records: Map<string, QuoteRecord>;
}> {
  const { desk, records } = openDesk();
  desk.write(words, 'es');
  await desk.flush();
  const record = records.get(desk.key);
  if (!record) throw new Error('Nothing was written');
  desk.followRecord([record]);
  return { desk, record, records };
}

/** A desk whose journal is in this storage, and what its device has. */
function openDesk(
  storage = memoryStorage(),
  keptWhere: () => Kept = () => 'device',
  more: Partial<DeskContext> = {},
) {
  const records = new Map<string, QuoteRecord>();
  const apply = async (key: string, event: QuoteEvent) => {
    const applied = { ...step(records.get(key), event, key), key };
    if (applied.record) records.set(key, applied.record);
    else records.delete(key);
    if (applied.besides) records.set(applied.besides.key, applied.besides);
    return applied;
  };
  const whenKept = (_key: string, work: () => void) => void (keptWhere() !== 'page' && work());
  const desk = deskOn(page, { apply, keptWhere, whenKept }, openJournal(storage, page), more);
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

const others = { ...words, message: 'Otra cosa' };
const press = (desk: Desk, text: FormWords) => desk.press(payloadOf(text), text);
const kept = (records: Map<string, QuoteRecord>) =>
  [...records.values()].map((record) => [record.key, record.state, wordsOf(record)?.message]);

describe('what was pressed', () => {
  it('is the same request where it is pressed again', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    expect(await press(desk, words)).toBe(key);
    expect(kept(records)).toEqual([[key, 'pending', 'Una vez']]);
    expect([desk.stillShows(key), desk.stillShows('another')]).toEqual([true, false]);
  });

  it('is the same request where it is pressed again over other words, which are no request', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    desk.write(others, 'es');
    expect(desk.stillShows(desk.key)).toBe(false);
    desk.write({ ...others, message: 'Y otra' }, 'es');
    expect(desk.key).not.toBe(key);
    expect(await press(desk, words)).toBe(key);
    expect(kept(records)).toEqual([[key, 'pending', 'Una vez']]);
  });

  it('is another request with other words, and the same again once they are undone', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    expect(desk.edition).toBeUndefined();
    desk.write(others, 'es');
    await desk.flush();
    expect(desk.edition).toMatchObject({ key: desk.key });
    expect(kept(records)).toEqual([
      [key, 'pending', 'Una vez'],
      [desk.key, 'writing', 'Otra cosa'],
    ]);
    expect(desk.stillShows(key)).toBe(false);
    desk.write(words, 'es');
    expect([desk.key, desk.words, desk.stillShows(key)]).toEqual([key, words, true]);
    await desk.flush();
    expect(kept(records)).toEqual([[key, 'pending', 'Una vez']]);
  });

  it.each([
    ['is typed again', (desk: Desk) => desk.write(words, 'es')],
    ['is in the form again without an event', () => undefined],
  ])('is the same request after another one as well, where it %s', async (_, fillAgain) => {
    const { desk, records } = openDesk();
    const first = await press(desk, words);
    const second = await press(desk, others);
    fillAgain(desk);
    expect(await press(desk, words)).toBe(first);
    desk.write(others, 'es');
    expect(await press(desk, others)).toBe(second);
    expect(kept(records)).toEqual([
      [first, 'pending', 'Una vez'],
      [second, 'pending', 'Otra cosa'],
    ]);
  });

  it('is the same request where another one that was refused becomes it again', async () => {
    const { desk, records } = openDesk();
    const first = await press(desk, words);
    const second = await press(desk, others);
    for (const key of [first, second]) desk.confirmPress(key);
    const record = records.get(second);
    if (!record) throw new Error('Nothing was pressed');
    records.set(second, { ...record, state: 'attention' });
    desk.followRecord([...records.values()]);
    desk.write(words, 'es');
    expect(await press(desk, words)).toBe(first);
    expect(kept(records)).toEqual([
      [first, 'pending', 'Una vez'],
      [second, 'attention', 'Otra cosa'],
    ]);
  });

  it('is not changed by a space behind its words', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    desk.write({ ...words, message: 'Una vez ' }, 'es');
    await desk.flush();
    expect(kept(records)).toEqual([[key, 'pending', 'Una vez']]);
  });

  it.each([
    ['is a new request once it was cancelled', [], false, false],
    ['is the same request as long as its place cannot be read', [], true, true],
    ['is the same request where another one is gone', ['itself'], false, true],
  ])('and typed again %s', async (_, found, isPartial, isSame) => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    desk.confirmPress(key);
    desk.write(others, 'es');
    const record = records.get(key);
    desk.followRecord(found.length > 0 && record ? [record] : [], isPartial);
    desk.write(words, 'es');
    expect(desk.key === key).toBe(isSame);
  });

  it('takes no letter of what is typed on over it once it has arrived, and is known again where it is pressed', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    desk.confirmPress(key);
    const follow = () => desk.followRecord([...records.values()]);
    desk.write(others, 'es');
    const record = records.get(key);
    if (!record) throw new Error('Nothing was pressed');
    records.set(key, delivered(record, page));
    follow();
    desk.write(words, 'es');
    follow();
    expect([desk.key, desk.words]).toEqual([key, words]);
    expect(await press(desk, words)).toBe(key);
    desk.write({ ...words, message: 'Una' }, 'es');
    follow();
    expect([desk.key === key, desk.words.message]).toEqual([false, 'Una']);
    desk.write(words, 'es');
    follow();
    desk.turnOver();
    expect(desk.words).toEqual(noWords);
  });

  it('stays where its record is not on the device yet, whatever that says', async () => {
    const { desk } = await wordsOnDevice();
    desk.confirmPress(desk.key);
    const pressed = press(desk, words);
    desk.followRecord([]);
    expect(desk.words).toEqual(words);
    await pressed;
  });

  it.each<[string, Kept, boolean]>([
    ['is no longer in the form that comes next', 'device', true],
    ['stays in it where only this page has it', 'page', false],
  ])('%s', async (_, where, isGone) => {
    const { desk } = openDesk(memoryStorage(), () => where);
    const key = await press(desk, words);
    desk.turnOver();
    expect(desk.words).toEqual(isGone ? noWords : words);
    expect(desk.key === key).toBe(!isGone);
  });

  it('is corrected under a key that is known before', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    desk.confirmPress(key);
    const record = records.get(key);
    if (!record) throw new Error('Nothing was pressed');
    expect(desk.pressKey).toBe(key);
    records.set(key, { ...record, state: 'attention', words: null, holder: page });
    desk.followRecord([...records.values()]);
    const { pressKey } = desk;
    expect(pressKey).not.toBe(key);
    expect(await press(desk, others)).toBe(pressKey);
  });
});

it('what is being written stays in the form that comes next, and is pressed under its own key', () => {
  const { desk } = openDesk();
  desk.write(words, 'es');
  const { key } = desk;
  desk.turnOver();
  expect([desk.key, desk.pressKey, desk.words]).toEqual([key, key, words]);
});

it('the same words written again are no change, and others are brought onto the device', () => {
  const onNoted = vi.fn();
  const { desk } = openDesk(undefined, undefined, { onNoted });
  desk.write(words, 'es');
  const { edition } = desk;
  desk.write({ ...words }, 'es');
  expect(desk.edition).toEqual(edition);
  expect(onNoted).toHaveBeenCalledTimes(1);
  desk.write(others, 'es');
  expect(onNoted).toHaveBeenCalledTimes(2);
});

it('the last words of a text come onto the device though its form goes on with another', async () => {
  const { desk, records } = openDesk();
  desk.write(words, 'es');
  const { key } = desk;
  desk.take('later', others, 'es');
  await desk.flush();
  expect(kept(records)).toEqual([
    [key, 'writing', 'Una vez'],
    ['later', 'writing', 'Otra cosa'],
  ]);
});

describe('a text that another tab has taken', () => {
  it('is gone on with in a record of its own, which the form then shows', async () => {
    const { desk, record, records } = await wordsOnDevice();
    records.set(record.key, { ...record, holder: 'other/page', edits: 9 });
    desk.write(others, 'es');
    await desk.flush();
    expect(desk.key).not.toBe(record.key);
    desk.write({ ...others, message: 'Y otra' }, 'es');
    await desk.flush();
    expect(kept(records)).toEqual([
      [record.key, 'writing', 'Una vez'],
      [desk.key, 'writing', 'Y otra'],
    ]);
  });

  it('and is pressed here is known again where what was typed since is undone', async () => {
    const { desk, record, records } = await wordsOnDevice();
    records.set(record.key, { ...record, holder: 'other/page', edits: 9 });
    const pressed = press(desk, others);
    desk.write({ ...others, message: 'Y otra' }, 'es');
    const { key: later } = desk;
    const key = await pressed;
    expect(key).not.toBe(record.key);
    expect(desk.key).toBe(later);
    desk.write(others, 'es');
    expect(desk.key).toBe(key);
  });

  it('stays in a form whose page has not read yet that the text was its own', async () => {
    const { desk, records } = openDesk();
    desk.write(words, 'es');
    await desk.flush();
    const record = records.get(desk.key);
    if (!record) throw new Error('Nothing was written');
    desk.followRecord([{ ...record, holder: 'other/page' }]);
    expect(desk.words).toEqual(words);
  });

  it('is not shown where nobody asks for it', async () => {
    const { desk, record, records } = await wordsOnDevice();
    const { key } = desk;
    const there = { ...record, key: 'there', holder: null };
    records.set('there', { ...there, holder: 'other/page' });
    await desk.show(there);
    expect([desk.key, desk.words]).toEqual([key, words]);
    await desk.show(there, true);
    expect(desk.key).toBe('there');
  });
});

it('a form shows a text that was begun earlier, then nothing, and says so', async () => {
  const told: string[] = [];
  const { desk, records } = openDesk(undefined, undefined, {
    onBound: (key) => told.push(key),
    onRebound: () => told.push('rebound'),
    onChange: () => told.push('changed'),
  });
  desk.write(words, 'es');
  await desk.flush();
  const { key } = desk;
  await desk.show();
  expect(desk.words).toEqual(noWords);
  const record = records.get(key);
  told.length = 0;
  await desk.show(record);
  expect([desk.key, desk.words]).toEqual([key, words]);
  expect(told).toEqual([key, 'changed', 'rebound']);
  told.length = 0;
  await desk.show(record);
  expect(told).toEqual([]);
});

it('a text is on the device before its form shows another', async () => {
  const { desk, records } = openDesk();
  desk.write(words, 'es');
  const { key } = desk;
  const showing = desk.show();
  expect(desk.words).toEqual(words);
  await showing;
  expect(kept(records)).toEqual([[key, 'writing', 'Una vez']]);
});

describe('what the visitor throws away', () => {
  it('is gone from the form and from the device', async () => {
    const onRebound = vi.fn();
    const { desk, records } = openDesk(undefined, undefined, { onRebound });
    desk.write(words, 'es');
    await desk.flush();
    const { key } = desk;
    await desk.discard();
    expect([desk.words, kept(records)]).toEqual([noWords, []]);
    expect(onRebound).toHaveBeenCalledOnce();
    expect(desk.key).not.toBe(key);
  });

  it('is still a request where it was sent', async () => {
    const { desk, records } = openDesk();
    const key = await press(desk, words);
    await desk.discard();
    expect([desk.words, kept(records)]).toEqual([noWords, [[key, 'pending', 'Una vez']]]);
  });
});

describe('what the visitor cancels', () => {
  it('is gone from the form, unless it is of another record', async () => {
    const { desk, record } = await wordsOnDevice();
    await desk.letGo('another');
    expect(desk.words).toEqual(words);
    await desk.letGo(record.key);
    expect(desk.words).toEqual(noWords);
  });

  it('leaves what was typed since, as a text of now', async () => {
    const storage = memoryStorage();
    const { desk, records } = openDesk(storage);
    desk.write(words, 'es');
    await desk.flush();
    const { key } = desk;
    desk.write(others, 'es');
    records.delete(key);
    storage.removeItem(`${journalPrefix}${page}`);
    await desk.letGo(key);
    expect(desk.words).toEqual(others);
    expect(linesOf(storage, page).map(({ event }) => event.words.message)).toEqual(['Otra cosa']);
  });
});
