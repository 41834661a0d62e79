import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { contactFields } from '../../../api/contract/contact-fields.ts';
import { characters } from '../../../api/contract/text.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { Consent } from './consent.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldMessage } from './field-messages.ts';
import type { FormValues } from './form-values.ts';
import { Offers } from './offers.tsx';
import { OwnNotice } from './own-notice.tsx';
import { useContactForm } from './use-contact-form.ts';

declare global {
  interface Window {
    /** A form sent before the app had arrived; the boot script holds it back. */
    pendingSubmit?: HTMLFormElement | 0 | undefined;
    /** The app has taken the form over: from now on it takes submits and keeps the words. */
    appReady?: boolean;
  }
}

/** The quote request form of spec 2, 4 and 5. Posts natively until the app has arrived. */
export function ContactForm() {
  const { language } = useLanguage();
  const { form, submit, isPending, desk } = useContactForm(language);
  const { errors, submitCount } = form.formState;
  const error = (name: keyof FormValues) => {
    const wrong = errors[name];
    return wrong && fieldMessage(name, wrong.message ?? 'required');
  };

  useEffect(() => {
    window.appReady = desk.isReady;
    // What the boot script said of a press it held is the app's to say from now on.
    if (desk.isReady) document.querySelector('[data-held]')?.setAttribute('hidden', '');
    return () => {
      window.appReady = false;
    };
  }, [desk.isReady]);

  useEffect(() => {
    if (!desk.isReady || !window.pendingSubmit) return;
    window.pendingSubmit = undefined;
    void submit();
  }, [desk.isReady, submit]);

  return (
    <form
      className="form"
      action={useHref('/contact')}
      method="post"
      noValidate
      data-quote="contact"
      onSubmit={desk.isReady ? submit : undefined}
      aria-busy={isPending || undefined}
    >
      <ErrorSummary
        wrong={contactFields.filter((name) => errors[name])}
        message={error}
        attempt={submitCount}
      />
      {desk.isRestored && (
        <p className="hint" role="status">
          <Trans>Recuperamos lo que estabas escribiendo.</Trans>{' '}
          <button type="button" className="tbtn tbtn-soft" onClick={desk.discard}>
            <Trans>Borrar y empezar de nuevo</Trans>
          </button>
        </p>
      )}
      {desk.isReady && <Offers onTake={desk.show} />}
      <input type="hidden" name="language" value={language} readOnly />
      <input type="hidden" name="key" />
      <ContactFields
        bind={(name) => form.register(name)}
        error={error}
        messageLength={characters(form.watch('message'))}
      />
      {desk.isReady && <OwnNotice />}
      <p className="hint" role="status" data-held hidden>
        <Trans>Guardada aquí, todavía no enviada: sale cuando esta página termine de cargar.</Trans>
      </p>
      <div className="send">
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {isPending ? <Trans>Enviando...</Trans> : <Trans>Enviar solicitud</Trans>}
        </button>
        <Consent />
      </div>
    </form>
  );
}
