import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSameWords, type FormWords, noWords, quoteFields } from '../../api/contract/quote-fields.ts';
import { type Beside, besideEarlier, isIn } from '../../web/features/outbox/form-text.ts';

// Few texts, so that fields are often equal or empty.
const text = fc.constantFrom('', ' ', 'Ana', 'Luis');
const words: fc.Arbitrary<FormWords> = fc.record({
  name: text,
  phone: text,
  service: text,
  message: text,
  email: text,
});
const drive = fc.record({
  words,
  earlier: words,
  emptied: fc.subarray([...quoteFields]),
  refilled: fc.option(words, { nil: undefined }),
  isAgain: fc.boolean(),
  isGoneOn: fc.boolean(),
});
type Given = Beside & { words: FormWords };
const opened = (check: (given: Given, shown: ReturnType<typeof besideEarlier>) => void) =>
  fc.assert(
    fc.property(drive, (given) => check(given, besideEarlier(given.words, given))),
    { numRuns: 2_000 },
  );

const filled = (of: FormWords) => quoteFields.filter((field) => of[field].trim() !== '');

test('nothing that the form holds is overwritten, and nothing comes from elsewhere than the earlier text', () => {
  opened(({ words, earlier }, { whole }) => {
    for (const field of filled(words)) expect(whole[field]).toBe(words[field]);
    for (const field of quoteFields) expect([words[field], earlier[field]]).toContain(whole[field]);
  });
});

test('a field that was emptied stays empty', () => {
  opened(({ words, emptied }, { whole }) => {
    for (const field of emptied) expect(whole[field]).toBe(words[field]);
  });
});

test('who wrote another word in a form that was opened finds the earlier text untouched beside it', () => {
  opened((given, { whole, isTakenIn }) => {
    const isOther = filled(given.earlier).some(
      (field) => given.words[field].trim() !== '' && given.words[field] !== given.earlier[field],
    );
    const isRefilled = given.refilled && areSameWords(given.earlier, given.refilled);
    if (!isOther || given.isAgain || isRefilled) return;
    expect(isTakenIn).toBe(false);
    expect(whole).toEqual(given.words);
  });
});

test('an earlier text goes only where the form has each of its words, or where they were typed over', () => {
  opened((given, { whole, isTakenIn }) => {
    const isRefilled = given.refilled && areSameWords(given.earlier, given.refilled);
    if (!isTakenIn || isRefilled) return;
    if (given.isAgain) expect(filled(whole)).toEqual(expect.arrayContaining(filled(given.earlier)));
    else expect(isIn(given.earlier, whole)).toBe(true);
  });
});

test('an empty form shows the earlier text whole', () => {
  opened((given) => {
    const { whole } = besideEarlier(noWords, { ...given, emptied: [], isGoneOn: false });
    expect(whole).toEqual(given.earlier);
  });
});
