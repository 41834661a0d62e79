import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contactFields, type FormWords } from '../../../api/contract/contact-fields.ts';
import type { Language } from '../../../api/contract/language.ts';
import type { Desk } from '../../offline/desk.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { onRebound, showForm } from '../quote-queue/desk.ts';
import { onEdit } from '../quote-queue/edits.ts';
import { openForm } from '../quote-queue/open-form.ts';
import { currentQueue } from '../quote-queue/queue-snapshot.ts';
import { type FormValues, fieldId, readPosted, standingWords } from './form-values.ts';
import { takeShared, withShared } from './shared-text.ts';

/** Binds a form to the record of this tab: the form shows its words, and every change is written there. */
export function useDesk(form: UseFormReturn<FormValues>, language: Language) {
  const { reset, getValues, setError, setValue, watch } = form;
  const desk = useRef<Desk>(undefined);
  const [isReady, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const spoken = useRef(language);
  spoken.current = language;

  const showWords = useCallback(() => {
    const codes = codesOf(desk.current);
    const isRefused = Object.keys(codes).length > 0;
    const keepSubmits = { keepSubmitCount: isRefused, keepIsSubmitted: isRefused };
    // The controls change in this very moment: what is typed before the next render would go unheard otherwise.
    reset({ ...desk.current?.words }, { keepFieldsRef: true, ...keepSubmits });
    for (const name of contactFields) {
      const code = codes[name]?.[0];
      if (code) setError(name, { type: 'server', message: code });
    }
  }, [reset, setError]);

  useEffect(() => {
    let isMounted = true;
    let standing: FormWords | undefined;
    const served = () => {
      standing = { ...getValues() };
      return standingWords(standing, spoken.current);
    };
    void openForm(served, readPosted).then(({ desk: opened, isRestored, finish }) => {
      if (!isMounted) return;
      showForm(opened, true);
      desk.current = opened;
      const now = { ...getValues() };
      showWords();
      // What was typed while the desk was being made ready is newer than all else.
      for (const name of contactFields) {
        if (standing && standing[name] !== now[name]) setValue(name, now[name]);
      }
      const shared = takeShared();
      if (shared) setValue('message', withShared(getValues('message'), shared));
      // From here on the desk keeps what is typed, and no longer the boot script.
      window.appReady = true;
      opened.write({ ...getValues() }, spoken.current);
      finish();
      setRestored(isRestored);
      setReady(true);
    });
    return () => {
      isMounted = false;
    };
  }, [getValues, setValue, showWords]);

  useEffect(() => {
    const watching = watch((_values, { type }) => {
      if (type === 'change') desk.current?.write({ ...getValues() }, spoken.current);
    });
    return () => watching.unsubscribe();
  }, [watch, getValues]);

  const show = useCallback((record: QuoteRecord | undefined) => {
    void desk.current?.show(record, true).then(() => document.getElementById(fieldId('name'))?.focus());
  }, []);

  useEffect(() => {
    const { current } = desk;
    if (!isReady || !current) return undefined;
    const stopFollowing = onRebound(() => {
      setRestored(false);
      showWords();
    });
    const stopEditing = onEdit((key) => show(currentQueue().records.find((other) => other.key === key)));
    return () => {
      stopFollowing();
      stopEditing();
      showForm(current, false);
    };
  }, [isReady, show, showWords]);

  return {
    isReady,
    isRestored,
    show,
    discard: () => void desk.current?.discard(),
  };
}

/** What the office's server found wrong with the record the form shows. */
const codesOf = (desk: Desk | undefined): Record<string, string[]> =>
  currentQueue().records.find(({ key }) => key === desk?.key)?.lastError?.codes ?? {};
