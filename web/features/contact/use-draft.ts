import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { beforeReload } from '../../lib/before-reload.ts';
import { readStorage, removeStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import { readDraft, writeDraft } from '../../offline/indexed-store.ts';
import type { Draft } from '../../offline/store.ts';
import { deviceStore } from '../quote-queue/device-store.ts';
import { type FormValues, isEmpty, valuesOfDraft } from './form-values.ts';
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
    void takeDraft().then((draft) => {
      if (!isCurrent) return;
      if (draft && isEmpty(form.getValues())) {
        link.current = {
          ...(draft.submittedAs && { submittedAs: draft.submittedAs }),
          ...(draft.replaces && { replaces: draft.replaces }),
        };
        form.reset(valuesOfDraft(draft));
        setRestored(true);
      }
      const shared = takeShared();
      if (shared) {
        // With more words in it, it is another request than the one that was submitted.
        delete link.current.submittedAs;
        form.setValue('message', withShared(form.getValues('message'), shared));
      }
      setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [form]);

  useEffect(() => {
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
    addEventListener('pagehide', saveAtOnce);
    document.addEventListener('visibilitychange', saveAtOnce);
    return () => {
      subscription.unsubscribe();
      stopKeeping();
      removeEventListener('pagehide', saveAtOnce);
      document.removeEventListener('visibilitychange', saveAtOnce);
      saveAtOnce();
    };
  }, [form, save]);

  return { link, save, clear, isRestored, isReady };
}

/** Keeps the draft where writing takes no time: a page that goes away cannot wait for the database. */
function keepForReload(draft: Draft): void {
  writeStorage('sessionStorage', storageKeys.leavingDraft, JSON.stringify(draft));
}

/** The device has the draft, or there is none: the copy of the last moment is out of date. */
const forgetLastMoment = (): void => removeStorage('sessionStorage', storageKeys.leavingDraft);

/** The draft of this tab's last moment, else the device's; words that are on the device as a request are none. */
async function takeDraft(): Promise<Draft | undefined> {
  const kept = readStorage('sessionStorage', storageKeys.leavingDraft);
  const draft: Draft | undefined = kept ? JSON.parse(kept) : await readDraft();
  const entries = draft?.submittedAs ? await deviceStore.list() : [];
  const isTaken = entries.some((entry) => entry.key === draft?.submittedAs);
  if ((kept || isTaken) && (await writeDraft(isTaken ? undefined : draft))) forgetLastMoment();
  return isTaken ? undefined : draft;
}
