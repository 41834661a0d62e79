import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../api/contract/language.ts';
import { type FormWords, quoteFields } from '../../../api/contract/quote-fields.ts';
import type { Desk } from '../../offline/desk.ts';
import { wordsOf } from '../../offline/record.ts';
import { forgetWritten } from '../outbox/early-notes.ts';
import { openForm } from '../outbox/open-form.ts';
import { currentOutbox } from '../outbox/outbox-snapshot.ts';
import { showForm } from '../outbox/page-desk.ts';
import { readQuote } from '../outbox/read-quote.ts';
import { releaseFormKey } from '../outbox/served-form.ts';
import { firstWords } from './first-words.ts';
import { type FormValues, formKey, standingWords } from './form-values.ts';

/**
 * Opens a form, once: puts its `desk` there, shows what belongs into the form, and from then on the desk, and no longer
 * the boot script, keeps what is typed. Then the form `isReady`, and sends what was pressed before. It `isRestored` if
 * words were brought back, until it is told otherwise.
 */
export function useOpening(
  { getFieldState, getValues, trigger }: UseFormReturn<FormValues>,
  desk: RefObject<Desk | undefined>,
  spoken: RefObject<Language>,
  showWords: (words: FormWords) => void,
  press: RefObject<((language: Language) => unknown) | undefined>,
) {
  const [isReady, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    let isMounted = true;
    let standing: FormWords | undefined;
    const served = () => {
      standing = { ...getValues() };
      return standingWords(standing, spoken.current);
    };
    void openForm(formKey(), served, readQuote).then(({ desk: opened, isRestored, grownFrom, finish }) => {
      if (!isMounted) return;
      showForm(opened, true);
      desk.current = opened;
      const { shown, pressed } = firstWords(opened, grownFrom, standing, getValues(), spoken.current);
      showWords(shown);
      // What was called wrong and has been changed since is checked again.
      const refused = currentOutbox().lastKnown.find(({ key }) => key === opened.key);
      const before = refused && wordsOf(refused);
      for (const name of quoteFields)
        if (before && before[name] !== shown[name] && getFieldState(name).invalid) void trigger(name);
      window.appReady = true;
      opened.write({ ...getValues() }, spoken.current);
      finish(pressed !== undefined, pressed?.language && pressed.words);
      // What is sent stays noted until it is a request.
      const key = formKey();
      if (!pressed?.language) opened.whenNoted(() => forgetWritten(key));
      releaseFormKey();
      // At once, so that no press falls between the boot script and the form.
      flushSync(() => {
        setRestored(isRestored && !pressed);
        setReady(true);
      });
      if (pressed?.language) press.current?.(pressed.language);
    });
    return () => {
      isMounted = false;
    };
  }, [getValues, getFieldState, trigger, showWords, press, desk, spoken]);

  return { isReady, isRestored, setRestored };
}
