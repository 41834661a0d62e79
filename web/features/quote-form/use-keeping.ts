import { type RefObject, useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../api/contract/language.ts';
import type { Desk } from '../../offline/desk.ts';
import { type FormValues, markWriting, untold } from './form-values.ts';

/**
 * Writes every change of a form to the record of its desk, in the language that is spoken, and checks again what is called
 * wrong. Returns a function that takes what was put into the controls without an event for typed.
 */
export function useKeeping(
  { getFieldState, getValues, setValue, trigger, watch }: UseFormReturn<FormValues>,
  desk: RefObject<Desk | undefined>,
  spoken: RefObject<Language>,
): () => void {
  const keep = useCallback(() => {
    const { current } = desk;
    current?.write({ ...getValues() }, spoken.current);
    if (current) markWriting(current);
  }, [getValues, desk, spoken]);

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

  return takeUntold;
}
