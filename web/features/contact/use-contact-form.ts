import { valibotResolver } from '@hookform/resolvers/valibot';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ContactInput } from '../../../api/contract/contact.ts';
import type { Language } from '../../../api/contract/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { isComputer } from '../quote-queue/capabilities.ts';
import { queueAnchor } from '../quote-queue/queue-anchor.ts';
import { currentQueue, onEdit, onQueue } from '../quote-queue/queue-snapshot.ts';
import { submitQuote } from '../quote-queue/quote-queue.ts';
import {
  areSame,
  emptyValues,
  type FormValues,
  fieldNames,
  typedValues,
  valuesOfDraft,
} from './form-values.ts';
import { useDraft } from './use-draft.ts';

/** The contract's own rules over what the controls hold; the language is the interface's and never typed. */
const Fields = v.omit(ContactInput, ['language']);
const FormSchema = v.pipe(
  v.custom<FormValues>(() => true),
  v.transform((values): v.InferInput<typeof Fields> => values),
  Fields,
);

/** One press on send: what the contract made of it, and what stood in the trap. */
type Submission = { input: ContactInput; trap: string };

/** State and behaviour of the contact form (spec 4, 5, 8; design 7). */
export function useContactForm(language: Language) {
  const [shownAt] = useState(() => performance.now());
  const form = useForm<FormValues>({
    resolver: valibotResolver(FormSchema, undefined, { raw: true }),
    defaultValues: typedValues(),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { reset, getValues, setError } = form;
  const draft = useDraft(form);
  const { link, save, clear } = draft;
  const displaced = useRef<FormValues>(undefined);

  const showCodes = useCallback(
    (codes: Record<string, string[]>) => {
      for (const name of fieldNames) {
        const code = codes[name]?.[0];
        if (code) setError(name, { type: 'server', message: code });
      }
    },
    [setError],
  );

  const emptyForm = useCallback(async () => {
    reset(displaced.current ?? emptyValues);
    await clear();
    if (displaced.current) await save();
    displaced.current = undefined;
  }, [reset, clear, save]);

  const saved = useCallback(async () => {
    const isEmergency = getValues('service') === 'emergency';
    // What was typed while the entry was on its way stays.
    if (link.current.submittedAs) await emptyForm();
    // An emergency is not to be reassured: the list, which takes the focus, leads with the call.
    if (isEmergency) return;
    showToast({
      title: t`Guardada, todavía no enviada`,
      text: isComputer()
        ? t`Guardada en este equipo: se enviará sola cuando vuelva la conexión.`
        : t`Guardada en este teléfono: se enviará sola cuando vuelva la señal.`,
      tone: 'plain',
    });
  }, [emptyForm, getValues, link]);

  const sending = useMutation(
    {
      mutationFn: async ({ input, trap }: Submission) => {
        // The draft is on the device before the entry is, and leaves it in the same step in which the entry comes:
        // a reload at any moment finds one of the two.
        const values = getValues();
        await save();
        return submitQuote(
          {
            ...input,
            writtenAt: new Date().toISOString(),
            elapsedMs: Math.round(performance.now() - shownAt),
            website: trap || undefined,
          },
          { values, ...link.current },
          (key) => {
            // What was typed since belongs to another request.
            if (areSame(values, getValues())) link.current.submittedAs = key;
          },
        );
      },
      onSuccess: async (result) => {
        if (result.kind === 'sent') {
          // What was typed while the answer was on its way stays.
          if (link.current.submittedAs) await emptyForm();
          showToast({ title: t`Solicitud recibida`, text: result.message, tone: 'plain' });
          return;
        }
        if (result.kind === 'queued') {
          if (result.kept === 'device') await saved();
          showQueue();
          return;
        }
        fail(result.status);
        if (result.kind === 'refused') showCodes(result.codes);
        await save();
      },
      onError: (error) => fail(error),
    },
    queryClient,
  );

  const submit = form.handleSubmit(async (values) => {
    if (sending.isPending) return;
    const trap = String(new FormData(formElement()).get('website') ?? '');
    await sending
      .mutateAsync({ input: v.parse(ContactInput, { ...values, language }), trap })
      .catch(() => undefined);
  });

  useDeliveredBehindOurBack(link, emptyForm);

  useEffect(
    () =>
      onEdit((refused, codes) => {
        displaced.current = areSame(getValues(), emptyValues) ? undefined : getValues();
        link.current = refused.replaces ? { replaces: refused.replaces } : {};
        reset(valuesOfDraft(refused));
        showCodes(codes);
        void save();
      }),
    [getValues, reset, save, showCodes, link],
  );

  return { form, submit, isPending: sending.isPending, draft, emptyForm };
}

/** An answer of the server that is no delivery: the exact texts of the specification (spec 8). */
function fail(reason: unknown): void {
  console.error('Contact submission failed', reason);
  showToast({
    title: t`Error`,
    text: t`Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.`,
    tone: 'destructive',
  });
}

/** Words that stayed in the form after an error leave it when their entry is delivered after all. */
function useDeliveredBehindOurBack(
  link: { current: { submittedAs?: string } },
  emptyForm: () => Promise<void>,
): void {
  useEffect(
    () =>
      onQueue(() => {
        const key = link.current.submittedAs;
        const isSent = currentQueue().entries.some((entry) => entry.key === key && entry.state === 'sent');
        if (isSent) void emptyForm();
      }),
    [link, emptyForm],
  );
}

/** Brings the list of waiting requests into view and focus: there it says what happens next. */
function showQueue(): void {
  const list = document.getElementById(queueAnchor);
  list?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}

function formElement(): HTMLFormElement {
  const form = document.querySelector('form[data-quote]');
  if (!(form instanceof HTMLFormElement)) throw new Error('The contact form is not in the document');
  return form;
}
