import { valibotResolver } from '@hookform/resolvers/valibot';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { Language } from '../../../api/contract/language.ts';
import { QuoteInput } from '../../../api/contract/quote.ts';
import { areSameWords } from '../../../api/contract/quote-fields.ts';
import { afterAnswer } from '../../lib/after-paint.ts';
import { HttpError } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { watchStandstill } from '../../lib/standstill.ts';
import { showToast } from '../../lib/toasts.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { forgetPress, isRequestKey, settlePress } from '../outbox/early-notes.ts';
import { onCancel } from '../outbox/edits.ts';
import { goneSentences } from '../outbox/ending-words.ts';
import { dropPress, heldPress } from '../outbox/held-press.ts';
import { sendPressed } from '../outbox/outbox.ts';
import { currentOutbox } from '../outbox/outbox-snapshot.ts';
import { announceOutcomes, tellHere, tellLater } from '../outbox/outcomes.ts';
import { openDesk } from '../outbox/page-desk.ts';
import { publish } from '../outbox/publish.ts';
import { standingNow } from '../outbox/sentences.ts';
import { type Notice, showWhileTrue } from '../outbox/true-notice.ts';
import { tellThatItWaits } from '../outbox/waiting-notice.ts';
import type { Attempt } from './error-summary.tsx';
import { type FormValues, firstSightMs, pressMark, trapWords } from './form-values.ts';
import { useDesk } from './use-desk.ts';

/** The contract's own rules over what the controls hold; the language is that of the interface and never typed. */
const Fields = v.omit(QuoteInput, ['language']);
const FormSchema = v.pipe(
  v.custom<FormValues>(() => true),
  v.transform((values): v.InferInput<typeof Fields> => values),
  Fields,
);

/** What is sent, and whether the visitor has been waiting for the outcome since. */
type Press = { values: FormValues; language: Language; isAtRest: () => boolean };

/** State and behaviour of the quote form. */
export function useQuoteForm(language: Language) {
  const [shownAt] = useState(firstSightMs);
  // Without default values the form begins with what its controls hold when they are taken over, to the last letter.
  const form = useForm<FormValues>({
    resolver: valibotResolver(FormSchema, undefined, { raw: true }),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const press = useRef<(language: Language) => unknown>(undefined);
  /** The words that were pressed last, until their press is answered. */
  const underWay = useRef<FormValues>(undefined);
  /** The last one that leads the visitor to what is wrong. */
  const [attempt, setAttempt] = useState<Attempt>();
  const desk = useDesk(form, language, press);

  const sending = useMutation(
    {
      mutationFn: (pressed: Press) => send(pressed, Math.round(performance.now() - shownAt)),
      onSuccess: (outcome, { values, isAtRest }) =>
        outcome.failure
          ? fail(outcome.failure, isAtRest, outcome.record)
          : notify(outcome, isAtRest, values === underWay.current),
      onError: (error, { isAtRest }) => fail(error, isAtRest),
    },
    queryClient,
  );

  const fail = (error: Error, isAtRest: () => boolean, record?: QuoteRecord) => {
    console.error('Contact submission failed', error);
    tellFailure(record);
    if (isAtRest()) setAttempt({ isStill: isAtRest });
  };

  const deliver = async (pressed: Press) => {
    underWay.current = pressed.values;
    await sending.mutateAsync(pressed).catch(() => undefined);
    if (underWay.current === pressed.values) underWay.current = undefined;
    desk.keepRestored();
  };

  const submitIn = (spoken: Language) => async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    desk.takeUntold();
    if (desk.isEcho()) return;
    let isWrong = false;
    // A press again, as of a double click, is led there as well; who writes on is not.
    const isStill = watchStandstill(['input']);
    const isRefused = event && !v.is(FormSchema, form.getValues());
    if (isRefused) {
      await afterAnswer();
      desk.takeUntold();
    }
    await form.handleSubmit(
      (values) => {
        // Put right since: that is not what was pressed.
        if (isRefused) return;
        // The same words are the same request; others are a request of their own.
        if (underWay.current && areSameWords(underWay.current, values)) return;
        // Not awaited: with the answer, which may be long in coming, the press would be told as that of the words since.
        void deliver({ values, language: spoken, isAtRest: watchStandstill() });
      },
      () => {
        isWrong = true;
        const held = heldPress();
        if (held) forgetPress(held.key);
      },
    )(event);
    if (isWrong) setAttempt({ isStill });
  };
  const submit = submitIn(language);
  press.current = (spoken) => submitIn(spoken)();

  return { form, submit, attempt, isPending: sending.isPending, desk };
}

/**
 * Makes a request of what was pressed, `elapsedMs` after the form was first seen, and sends it. Resolves once its first
 * attempt has ended; rejects if nothing was kept.
 */
async function send({ values, language }: Press, elapsedMs: number): Promise<Pressed> {
  const hints = {
    writtenAt: new Date().toISOString(),
    elapsedMs,
    website: trapWords(),
  };
  const payload = { ...v.parse(QuoteInput, { ...values, language }), ...hints };
  const mark = pressMark();
  const desk = await openDesk();
  const pressing = desk.press(payload, { ...values });
  // At once: a reload may come before anything else, and fill the form again.
  if (!isRequestKey(desk.pressKey)) mark(desk.pressKey);
  const key = await pressing;
  // Another tab may have had its record.
  if (!isRequestKey(key)) mark(key);
  const held = heldPress();
  if (held) {
    dropPress(held.key);
    desk.whenNoted(() => settlePress(held.key));
  }
  await publish();
  desk.confirmPress(key);
  const record = await sendPressed(key);
  if (record?.state === 'attention') {
    // Of another request in it, or of none, a form says nothing.
    if (currentOutbox().inForm !== key) return { key, record };
    tellHere(record);
  }
  return { key, record, failure: failureOf(record) };
}

/** The server's answer, as that to any other call, where it was not a delivery. */
function failureOf(record: QuoteRecord | undefined): HttpError | undefined {
  if (!record?.lastError || record.state === 'sent') return undefined;
  const { status, text = '' } = record.lastError;
  const isAnswer =
    record.state === 'attention' || ['server', 'busy', 'blocked'].includes(standingNow(record).reason ?? '');
  return isAnswer && status !== null ? new HttpError(status, text) : undefined;
}

/** Keys of requests that the visitor has cancelled in this page, and so knows about. */
const cancelled = new Set<string>();
onCancel((key) => cancelled.add(key));

/** What a press became; no record where it is gone. */
type Pressed = { key: string; record: QuoteRecord | undefined; failure?: HttpError | undefined };

/** Tells the outcome of a press; "received" at once only of the last one, or it would seem to be said of that. */
async function notify({ key, record }: Pressed, isAtRest: () => boolean, isLast: boolean): Promise<void> {
  if (!record) {
    if (!cancelled.has(key)) showToast({ ...goneSentences(), tone: 'plain' });
    return;
  }
  if (record.state === 'attention' || record.state === 'sent') {
    const isReceived = record.state === 'sent';
    if (isReceived) await clearForm(record.key);
    // The server has answered in the language of the press, and the visitor may have chosen another since.
    if (isReceived && isLast && record.language === i18n.locale)
      return tellHere(record, { title: t`Solicitud recibida`, text: record.message ?? '', tone: 'plain' });
    await tellLater(record);
    // What comes of a later press would take its place.
    if (isLast) await announceOutcomes();
    return;
  }
  // Whoever has typed on since, or gone elsewhere, is not interrupted.
  const isUntouched = (await openDesk()).stillShows(key);
  if (standingNow(record).leavesBy !== 'staying') await clearForm(key);
  tellThatItWaits(record, isUntouched && isAtRest());
}

/**
 * The request is being delivered on its own, or has arrived: the form is free for another, unless it holds something
 * else.
 */
async function clearForm(key: string): Promise<void> {
  const desk = await openDesk();
  if (desk.stillShows(key)) await desk.show();
}

/** Says so of a failed attempt until its request has arrived after all; without one nothing was kept. */
function tellFailure(record: QuoteRecord | undefined): void {
  if (record) showWhileTrue(record, ({ state }) => (state === 'sent' ? undefined : noticeOfFailure()));
  else showToast(noticeOfFailure());
}

/** What a failed attempt is called, by its cause. */
const noticeOfFailure = (): Notice => ({
  title: t`Error`,
  text: t`Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.`,
  tone: 'destructive',
});
