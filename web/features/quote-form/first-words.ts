import type { Language } from '../../../api/contract/language.ts';
import {
  areSameWords,
  digestOf,
  type FormWords,
  noWords,
  quoteFields,
} from '../../../api/contract/quote-fields.ts';
import type { Desk } from '../../offline/desk.ts';
import type { Edition, QuoteRecord } from '../../offline/record.ts';
import { isRequestOf } from '../outbox/begun-text.ts';
import { forgetPress, isGone, settlePress } from '../outbox/early-notes.ts';
import { abandonPresses, dropPress, type FormContent, heldPress, isAsPressed } from '../outbox/held-press.ts';
import { currentOutbox } from '../outbox/outbox-snapshot.ts';
import { readQuote } from '../outbox/read-quote.ts';
import { formKey, isFreshVisit } from './form-values.ts';
import { takeShared, withShared } from './shared-text.ts';

/**
 * What a form shows first on its desk, which takes it: what was pressed before, or else the words of the desk with what was
 * typed while that got ready. `standing` are the words the form held when it was opened, `now` those it holds.
 */
export function firstWords(
  desk: Desk,
  grownFrom: Edition | undefined,
  standing: FormWords | undefined,
  now: Readonly<FormWords>,
  language: Language,
): { shown: FormWords; pressed?: Shown | undefined } {
  const early = heldPress()?.key;
  const pressed = afterPresses({ ...now });
  if (pressed) {
    // The words belong to the request that has them, not to the key they were pressed under, nor to what they were
    // brought back from.
    const areThese = desk.key === early || areSameWords(desk.words, pressed.words);
    if (areThese && desk.key !== pressed.key) desk.write(noWords, language);
    desk.take(pressed.key, pressed.words, language, grownFrom);
    return { shown: { ...desk.words }, pressed };
  }
  const shown = { ...desk.words };
  // What was typed while the desk was getting ready is newer than everything else.
  for (const name of quoteFields) {
    if (standing && standing[name] !== now[name]) shown[name] = now[name];
  }
  const shared = takeShared();
  if (shared) shown.message = withShared(shown.message, shared);
  return { shown };
}

/** What a form shows after presses that came before it was ready; `language` if it has to send it, in that language. */
type Shown = { key: string; words: FormWords; language?: Language };

/**
 * Ends the wait of what was pressed before the form was ready: the form sends the last of it, if it still shows that;
 * the outbox sends the rest as it was, and the words since then are another text. Returns what the form shows from now
 * on; undefined if nothing was pressed. `now` are the words it holds.
 */
function afterPresses(now: FormWords): Shown | undefined {
  const held = heldPress();
  if (!held) return undefined;
  const { key, words, language } = held;
  const isTheSame = isAsPressed();
  const isToBeSent = isTheSame && !isGone(key) && !isCorrection(held);
  if (isToBeSent) {
    abandonPresses(key);
    const sent = requestRefilled(words);
    if (sent) settlePress(key);
    return { ...held, key: sent?.key ?? key };
  }
  // What was cancelled is nobody's to send; what nobody would take has been corrected since.
  if (isGone(key)) dropPress(key);
  else if (!readQuote(words, language)) forgetPress(key);
  abandonPresses();
  const since = formKey();
  return { key: since === key ? crypto.randomUUID() : since, words: isTheSame ? noWords : now };
}

/**
 * True of the correction of a refused request, which goes out under the key of that one, as the browser would post it; in
 * the form it would get another.
 */
const isCorrection = ({ key, words, language }: FormContent): boolean =>
  readQuote(words, language) !== undefined &&
  currentOutbox().records.some(
    (record) => record.key === key && record.state === 'attention' && record.digest !== digestOf(words),
  );

/** The request of these words, where it was the browser that put them into the form again, after a reload or Back. */
const requestRefilled = (words: FormWords): QuoteRecord | undefined =>
  isFreshVisit() ? undefined : currentOutbox().records.find(isRequestOf(words));
