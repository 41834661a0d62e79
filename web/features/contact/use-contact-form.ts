import { valibotResolver } from '@hookform/resolvers/valibot';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ContactInput } from '../../../api/contract/contact.ts';
import type { Language } from '../../../api/contract/language.ts';
import { HttpError } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toasts.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { openDesk } from '../quote-queue/desk.ts';
import { publish } from '../quote-queue/publish.ts';
import { queueAnchor } from '../quote-queue/queue-anchor.ts';
import { sendPressed } from '../quote-queue/quote-queue.ts';
import { standingNow, waitingSentences } from '../quote-queue/sentences.ts';
import { type FormValues, servedWords, trapWords } from './form-values.ts';
import { useDesk } from './use-desk.ts';

/** The contract's own rules over what the controls hold; the language is the interface's and never typed. */
const Fields = v.omit(ContactInput, ['language']);
const FormSchema = v.pipe(
  v.custom<FormValues>(() => true),
  v.transform((values): v.InferInput<typeof Fields> => values),
  Fields,
);

/** State and behaviour of the contact form (spec 4, 5, 8; design 7). */
export function useContactForm(language: Language) {
  const [shownAt] = useState(() => performance.now());
  const form = useForm<FormValues>({
    resolver: valibotResolver(FormSchema, undefined, { raw: true }),
    defaultValues: { ...servedWords() },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const desk = useDesk(form, language);

  const sending = useMutation(
    {
      mutationFn: async (values: FormValues) => {
        const hints = {
          writtenAt: new Date().toISOString(),
          elapsedMs: Math.round(performance.now() - shownAt),
          website: trapWords(),
        };
        const payload = { ...v.parse(ContactInput, { ...values, language }), ...hints };
        const desk = await openDesk();
        const key = await desk.press(payload, { ...values });
        await publish();
        desk.confirmPress(key);
        return delivered(await sendPressed(key));
      },
      onSuccess: tell,
      onError: fail,
    },
    queryClient,
  );

  const submit = form.handleSubmit(async (values) => {
    if (!sending.isPending) await sending.mutateAsync(values).catch(() => undefined);
  });

  return { form, submit, isPending: sending.isPending, desk };
}

/** The record, unless the server answered and that is no delivery: that is raised, as of any call (spec 8). */
function delivered(record: QuoteRecord | undefined): QuoteRecord | undefined {
  if (!record?.lastError || record.state === 'sent') return record;
  const { status, text = '' } = record.lastError;
  const isAnswer =
    record.state === 'attention' || ['server', 'busy', 'blocked'].includes(standingNow(record).reason ?? '');
  if (isAnswer && status !== null) throw new HttpError(status, text);
  return record;
}

/** Says what came of a press; nothing where the visitor cancelled it meanwhile, for she was told then. */
async function tell(record: QuoteRecord | undefined): Promise<void> {
  if (!record) return;
  if (record.state === 'sent') {
    await clearForm(record.key);
    showToast({ title: t`Solicitud recibida`, text: record.message ?? '', tone: 'plain' });
    return;
  }
  const standing = standingNow(record);
  if (standing.leavesBy !== 'staying') {
    await clearForm(record.key);
    // An emergency is not to be reassured: the list, which takes the focus, leads with the call.
    if (!standing.isEmergency) showToast({ ...waitingSentences(standing), tone: 'plain' });
  }
  showQueue();
}

/** The request is on its way by itself, or there: the form is free for another, unless something else is in it. */
async function clearForm(key: string): Promise<void> {
  const desk = await openDesk();
  if (desk.stillShows(key)) await desk.show();
}

/** The exact texts of the specification (spec 8). */
function fail(error: unknown): void {
  console.error('Contact submission failed', error);
  showToast({
    title: t`Error`,
    text: t`Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.`,
    tone: 'destructive',
  });
}

/** Brings the list of waiting requests into view and focus: there it says what happens next. */
function showQueue(): void {
  const list = document.getElementById(queueAnchor);
  list?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}
