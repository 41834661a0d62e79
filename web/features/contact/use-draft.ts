import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from '../../offline/indexed-store.ts';
import type { Draft } from '../../offline/store.ts';
import { type FormValues, isEmpty, valuesOfDraft } from './form-values.ts';

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

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = form.getValues();
    await writeDraft(isEmpty(values) ? undefined : { values, ...link.current });
  }, [form]);

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    link.current = {};
    setRestored(false);
    await writeDraft(undefined);
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void readDraft().then((draft) => {
      if (!isCurrent) return;
      if (draft && isEmpty(form.getValues())) {
        link.current = {
          ...(draft.submittedAs && { submittedAs: draft.submittedAs }),
          ...(draft.replaces && { replaces: draft.replaces }),
        };
        form.reset(valuesOfDraft(draft));
        setRestored(true);
      }
      setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [form]);

  useEffect(() => {
    const subscription = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), saveAfterMs);
    });
    const saveAtOnce = () => {
      if (timer.current !== undefined) void save();
    };
    addEventListener('pagehide', saveAtOnce);
    document.addEventListener('visibilitychange', saveAtOnce);
    return () => {
      subscription.unsubscribe();
      removeEventListener('pagehide', saveAtOnce);
      document.removeEventListener('visibilitychange', saveAtOnce);
      saveAtOnce();
    };
  }, [form, save]);

  return { link, save, clear, isRestored, isReady };
}
