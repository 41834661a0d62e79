import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contactFields, type FormWords } from '../../../api/contract/contact-fields.ts';
import type { Language } from '../../../api/contract/language.ts';
import { deskRecord, deskWords, discard, onRebound, show, showForm, write } from '../quote-queue/desk.ts';
import { onEdit } from '../quote-queue/edits.ts';
import { openForm } from '../quote-queue/open-form.ts';
import { currentQueue } from '../quote-queue/queue-snapshot.ts';
import { type FormValues, fieldId, readPosted, standingWords } from './form-values.ts';
import { takeShared, withShared } from './shared-text.ts';

/** Binds a form to the record of this tab: the form shows its words, and every change is written there. */
export function useDesk(form: UseFormReturn<FormValues>, language: Language) {
  const { reset, getValues, setError, setValue, watch } = form;
  const [isReady, setReady] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const current = useRef({ isReady, language });
  current.current.language = language;

  const showWords = useCallback(() => {
    const codes = Object.entries(deskRecord()?.lastError?.codes ?? {});
    const isRefused = codes.length > 0;
    reset({ ...deskWords() }, { keepSubmitCount: isRefused, keepIsSubmitted: isRefused });
    for (const name of contactFields) {
      const code = codes.find(([field]) => field === name)?.[1][0];
      if (code) setError(name, { type: 'server', message: code });
    }
  }, [reset, setError]);

  useEffect(() => {
    let isMounted = true;
    let standing: FormWords | undefined;
    const served = () => {
      standing = { ...getValues() };
      return standingWords(standing, current.current.language);
    };
    void openForm(served, readPosted).then(({ isRestored, finish }) => {
      if (!isMounted) return;
      showForm(true);
      const since = typedSince(standing, getValues());
      showWords();
      for (const name of since.fields) setValue(name, since.values[name]);
      addShared(getValues, setValue);
      // From here on the desk keeps what is typed, and no longer the boot script.
      window.appReady = true;
      current.current.isReady = true;
      write(getValues(), current.current.language);
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
      if (type === 'change' && current.current.isReady) write(getValues(), current.current.language);
    });
    return () => watching.unsubscribe();
  }, [watch, getValues]);

  useEffect(() => {
    if (!isReady) return undefined;
    const stopFollowing = onRebound(() => {
      setRestored(false);
      showWords();
    });
    const stopEditing = onEdit((key) => {
      const record = currentQueue().records.find((other) => other.key === key);
      void show(record).then(() => document.getElementById(fieldId('name'))?.focus());
    });
    return () => {
      stopFollowing();
      stopEditing();
      showForm(false);
    };
  }, [isReady, showWords]);

  return { isReady, isRestored, discard };
}

/** What was typed while the desk was being made ready: the form still shows it, and it is newer than all else. */
function typedSince(standing: FormWords | undefined, now: FormValues) {
  const fields = standing ? contactFields.filter((field) => standing[field] !== now[field]) : [];
  return { fields, values: { ...now } };
}

function addShared(
  getValues: UseFormReturn<FormValues>['getValues'],
  setValue: UseFormReturn<FormValues>['setValue'],
): void {
  const shared = takeShared();
  if (shared) setValue('message', withShared(getValues('message'), shared));
}
