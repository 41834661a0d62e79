import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../api/contract/language.ts';
import { isBlank, quoteFields } from '../../../api/contract/quote-fields.ts';
import { watchGestures } from '../../lib/standstill.ts';
import type { Desk } from '../../offline/desk.ts';
import { isOpen, type QuoteRecord } from '../../offline/record.ts';
import { forgetMark } from '../outbox/early-notes.ts';
import { onEdit } from '../outbox/edits.ts';
import { currentOutbox, onOutbox } from '../outbox/outbox-snapshot.ts';
import { onRebound, showForm } from '../outbox/page-desk.ts';
import { type FormValues, fieldId, markWriting } from './form-values.ts';
import { useKeeping } from './use-keeping.ts';
import { useOpening } from './use-opening.ts';

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
  const { reset, getValues, setError } = form;
  const desk = useRef<Desk>(undefined);
  const spoken = useRef(language);
  spoken.current = language;
  /** When the form last became empty by itself, or was pressed soon after that, in ms since the page began. */
  const emptiedAt = useRef(Number.NEGATIVE_INFINITY);

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

  const { isReady, isRestored, setRestored } = useOpening(form, desk, spoken, showWords, press);
  const takeUntold = useKeeping(form, desk, spoken);

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
    return follow(
      current,
      () => {
        setRestored(false);
        showWords();
        markWriting(current);
        if (isBlank(getValues())) emptiedAt.current = performance.now();
      },
      show,
    );
  }, [isReady, setRestored, show, showWords, getValues]);

  return {
    isReady,
    isRestored,
    isEcho: () => isEcho(getValues(), emptiedAt),
    takeUntold,
    /** What was brought back has been pressed: a request is not thrown away as a text is. */
    keepRestored: () => setRestored(false),
    show,
    discard: () => {
      const { current } = desk;
      if (!current) return;
      forgetMark(current.key);
      void current.discard();
    },
  };
}

/**
 * Calls `onOther` where the desk has other words, and `show` for a record that the visitor asks for elsewhere. Returns the
 * function that ends it, for the form shows no more.
 */
function follow(
  desk: Desk,
  onOther: () => void,
  show: (record: QuoteRecord, isUntouched: () => boolean) => Promise<void>,
): () => void {
  const stopFollowing = onRebound(onOther);
  // The words may have moved to another record, where another page has theirs.
  let { key } = desk;
  const stopMoving = onOutbox(() => {
    if (key !== desk.key) markWriting(desk);
    key = desk.key;
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
    showForm(desk, false);
  };
}

/**
 * True for a press that is the rest of a double click, or of a key held down, and finds the form empty because what it
 * showed has left: to call fields missing would sound as if it had not. `words` are what the form holds; `emptiedAt` is
 * when it last became empty by itself, and is put off by such a press.
 */
function isEcho(words: FormValues, emptiedAt: RefObject<number>): boolean {
  const now = performance.now();
  const isSoon = isBlank(words) && now - emptiedAt.current < echoMs;
  if (isSoon) emptiedAt.current = now;
  return isSoon;
}

/** What the office's server found wrong with the record the form shows. */
const codesOf = (desk: Desk | undefined): Record<string, string[]> =>
  currentOutbox().lastKnown.find(({ key }) => key === desk?.key)?.lastError?.codes ?? {};
