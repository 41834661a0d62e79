import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beforeReload } from '../../lib/before-reload.ts';
import { readStorage, removeStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { readDraft, writeDraft } from '../../offline/indexed-store.ts';
import type { Draft } from '../../offline/store.ts';
import { deviceStore } from '../quote-queue/device-store.ts';
import { areSame, type FormValues, fieldId, fieldNames, isEmpty, valuesOfDraft } from './form-values.ts';
import { takeShared, withShared } from './shared-text.ts';

/** A change is kept on the device after this time, in ms. */
const saveAfterMs = 400;

export type DraftLink = Pick<Draft, 'submittedAs' | 'replaces'>;

/**
 * Keeps what the visitor types on the device, and brings it back after a reload. `link` ties the words to the
 * entry they were submitted as or correct.
 */
export function useDraft(form: UseFormReturn<FormValues>) {
  const link = useRef<DraftLink>({});
  const [isRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Changes so far, and how many of them are on the device: a write takes its time.
  const changes = useRef(0);
  const saved = useRef(0);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const upTo = changes.current;
    const values = form.getValues();
    const isKept = await writeDraft(isEmpty(values) ? undefined : { values, ...link.current });
    if (!isKept || upTo !== changes.current) return;
    saved.current = upTo;
    forgetLastMoment();
  }, [form]);

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    link.current = {};
    saved.current = changes.current;
    setRestored(false);
    forgetLastMoment();
    await writeDraft(undefined);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    // The form waits for this, so nothing broken in a storage may keep it waiting.
    const taking = takeDraft().catch(() => ({ draft: undefined, isOutdated: true }));
    void taking.then(({ draft, isOutdated }) => {
      if (!isCurrent) return;
      const missing = wordsFor(form.getValues(), draft);
      for (const [name, words] of missing) form.setValue(name, words);
      const isWhole = draft && areSame(form.getValues(), valuesOfDraft(draft));
      link.current = {
        ...(isWhole && draft.submittedAs && { submittedAs: draft.submittedAs }),
        ...(draft?.replaces && { replaces: draft.replaces }),
        ...link.current,
      };
      setRestored(missing.length > 0);
      const shared = takeShared();
      if (shared) {
        // With more words in it, it is another request than the one that was submitted.
        delete link.current.submittedAs;
        form.setValue('message', withShared(form.getValues('message'), shared));
      }
      if (isOutdated) changes.current += 1;
      setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [form]);

  // Before the draft is back nothing may be written over it: until then the boot script keeps what is typed.
  useEffect(() => {
    if (!isReady) return;
    const subscription = form.watch((_values, { type }) => {
      // Other words are another request, whatever became of the one that was submitted.
      if (type === 'change') delete link.current.submittedAs;
      changes.current += 1;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), saveAfterMs);
    });
    let isReloading = false;
    const saveAtOnce = () => {
      // Tabs share one draft on the device: a tab that is loaded anew takes its own words along.
      const isCarried = isReloading && !isEmpty(form.getValues());
      if (saved.current === changes.current && !isCarried) return;
      keepForReload({ values: form.getValues(), ...link.current });
      void save();
    };
    const stopKeeping = beforeReload(() => {
      isReloading = true;
      return save();
    });
    if (!isEmpty(form.getValues())) changes.current += 1;
    if (saved.current !== changes.current) void save();
    addEventListener('pagehide', saveAtOnce);
    document.addEventListener('visibilitychange', saveAtOnce);
    return () => {
      subscription.unsubscribe();
      stopKeeping();
      removeEventListener('pagehide', saveAtOnce);
      document.removeEventListener('visibilitychange', saveAtOnce);
      saveAtOnce();
    };
  }, [form, save, isReady]);

  return { link, save, clear, isRestored, isReady };
}

/** Keeps the draft where writing takes no time: a page that goes away cannot wait for the database. */
function keepForReload(draft: Draft): void {
  if (writeStorage('sessionStorage', storageKeys.leavingDraft, JSON.stringify(draft))) forgetTyped();
}

/** The device has the draft, or there is none: the copies of the last moment are out of date. */
function forgetLastMoment(): void {
  removeStorage('sessionStorage', storageKeys.leavingDraft);
  forgetTyped();
}

/** What the boot script kept before the app was ready is in the form by now. */
function forgetTyped(): void {
  for (const name of fieldNames) removeStorage('sessionStorage', fieldId(name));
}

/**
 * The draft of this tab's last moment, else the device's; words that are on the device as a request are none.
 * `isOutdated` where the device's draft has to be written anew.
 */
async function takeDraft(): Promise<{ draft: Draft | undefined; isOutdated: boolean }> {
  const kept = readStorage('sessionStorage', storageKeys.leavingDraft);
  const draft: Draft | undefined = kept ? JSON.parse(kept) : await readDraft();
  const entries = draft?.submittedAs ? await deviceStore.list() : [];
  const isTaken = entries.some((entry) => entry.key === draft?.submittedAs);
  return { draft: isTaken ? undefined : draft, isOutdated: isTaken || kept !== null };
}

/**
 * What the fields without words get: what the boot script kept of an earlier page (also that a field was emptied),
 * else the draft's. What stands in the form is newer than both.
 */
function wordsFor(standing: FormValues, draft: Draft | undefined): [keyof FormValues, string][] {
  return fieldNames.flatMap((name) => {
    const words = readStorage('sessionStorage', fieldId(name)) ?? draft?.values[name];
    return words && standing[name].trim() === '' ? [[name, words]] : [];
  });
}
