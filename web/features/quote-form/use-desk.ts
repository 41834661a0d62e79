import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../api/contract/language.ts';
import { type FormWords, isBlank, quoteFields } from '../../../api/contract/quote-fields.ts';
import { watchGestures } from '../../lib/standstill.ts';
import type { Desk } from '../../offline/desk.ts';
import { isOpen, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { forgetMark, forgetWritten } from '../outbox/early-notes.ts';
import { onEdit } from '../outbox/edits.ts';
import { openForm } from '../outbox/open-form.ts';
import { currentOutbox, onOutbox } from '../outbox/outbox-snapshot.ts';
import { onRebound, showForm } from '../outbox/page-desk.ts';
import { readQuote } from '../outbox/read-quote.ts';
import { releaseFormKey } from '../outbox/served-form.ts';
import { firstWords } from './first-words.ts';
import { type FormValues, fieldId, formKey, markWriting, standingWords, untold } from './form-values.ts';

/** How soon after a form has become empty by itself another press is of the same gesture, in ms. */
const echoMs = 1_000;

/**
 * Binds a form to the record of this tab: the form shows its words, and every change is written there. `press` sends
 * what the form shows, in a language; it is called where the visitor did so before the form was ready.
 */
export function useDesk(
  form: UseFormReturn<FormValues>,
  language: Language,
  press: RefObject<((language: Language) => unknown) | undefined>,
) {
  const { reset, getValues, getFieldState, setError, setValue, trigger, watch } = form;
  const desk = useRef<Desk>(undefined);
  /** When the form last became empty by itself, or was pressed soon after that, in ms since the page began. */
  const emptiedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isReady, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const spoken = useRef(language);
  spoken.current = language;

  const showWords = useCallback(
    (words = desk.current?.words) => {
      const codes = codesOf(desk.current);
      const keepIsSubmitted = Object.keys(codes).length > 0;
      // The controls change right here: otherwise what is typed before the next render would be missed. Where a control
      // has these words already, the caret stays.
      reset({ ...words }, { keepFieldsRef: true, keepIsSubmitted });
      for (const name of quoteFields) {
        const code = codes[name]?.[0];
        if (code) setError(name, { type: 'server', message: code });
      }
    },
    [reset, setError],
  );

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
      // From here on the desk, and no longer the boot script, keeps what is typed.
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
  }, [getValues, getFieldState, trigger, showWords, press]);

  const keep = useCallback(() => {
    const { current } = desk;
    current?.write({ ...getValues() }, spoken.current);
    if (current) markWriting(current);
  }, [getValues]);

  /** Takes what was put into the controls without an event for typed. */
  const takeUntold = useCallback(() => {
    const found = untold(getValues());
    for (const [name, value] of found) {
      setValue(name, value);
      if (getFieldState(name).invalid) void trigger(name);
    }
    if (found.length > 0) keep();
  }, [getValues, getFieldState, setValue, trigger, keep]);

  useEffect(() => {
    const watching = watch((_values, { name, type }) => {
      if (type !== 'change') return;
      takeUntold();
      keep();
      // What is called wrong is checked again with every change, though this page may not have pressed it.
      if (name && getFieldState(name).invalid) void trigger(name);
    });
    return () => watching.unsubscribe();
  }, [watch, getFieldState, trigger, takeUntold, keep]);

  // A reload finds the form in the language that it has by then.
  useEffect(() => {
    if (isReady && desk.current && language) markWriting(desk.current);
  }, [isReady, language]);

  const show = useCallback(async (record: QuoteRecord, isUntouched = watchGestures()) => {
    await desk.current?.show(record, true);
    const wrong = quoteFields.find((name) => codesOf(desk.current)[name]);
    if (isUntouched()) document.getElementById(fieldId(wrong ?? 'name'))?.focus();
  }, []);

  useEffect(() => {
    const { current } = desk;
    if (!isReady || !current) return undefined;
    const stopFollowing = onRebound(() => {
      setRestored(false);
      showWords();
      markWriting(current);
      if (isBlank(getValues())) emptiedAt.current = performance.now();
    });
    // The words may have moved to another record, where another page has theirs.
    let { key } = current;
    const stopMoving = onOutbox(() => {
      if (key !== current.key) markWriting(current);
      key = current.key;
    });
    const stopEditing = onEdit(({ key, isUntouched }) => {
      const record = currentOutbox().lastKnown.find((other) => other.key === key);
      // It may have been cancelled, or corrected in another tab, since the visitor asked for it.
      if (record && isOpen(record)) void show(record, isUntouched);
    });
    return () => {
      stopFollowing();
      stopMoving();
      stopEditing();
      showForm(current, false);
    };
  }, [isReady, show, showWords, getValues]);

  /**
   * True for a press that is the rest of a double click, or of a key held down, and finds the form empty because what it
   * showed has left: to call fields missing would sound as if it had not.
   */
  const isEcho = (): boolean => {
    const now = performance.now();
    const isSoon = isBlank(getValues()) && now - emptiedAt.current < echoMs;
    if (isSoon) emptiedAt.current = now;
    return isSoon;
  };

  return {
    isReady,
    isRestored,
    isEcho,
    takeUntold,
    show,
    discard: () => {
      const { current } = desk;
      if (!current) return;
      forgetMark(current.key);
      void current.discard();
    },
  };
}

/** What the office's server found wrong with the record the form shows. */
const codesOf = (desk: Desk | undefined): Record<string, string[]> =>
  currentOutbox().lastKnown.find(({ key }) => key === desk?.key)?.lastError?.codes ?? {};
