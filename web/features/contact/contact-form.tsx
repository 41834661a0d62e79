import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { characters } from '../../../api/contract/text.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { Consent } from './consent.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldMessage } from './field-messages.ts';
import { type FormValues, fieldNames } from './form-values.ts';
import { useContactForm } from './use-contact-form.ts';

declare global {
  interface Window {
    /** A form sent before the app had arrived; the boot script holds it back. */
    pendingSubmit?: HTMLFormElement | undefined;
    /** The app has taken the form over and its draft is back: from now on it takes submits and keeps the words. */
    appReady?: boolean;
  }
}

/** The quote request form of spec 2, 4 and 5. Posts natively until the app has arrived. */
export function ContactForm() {
  const { language } = useLanguage();
  const { form, submit, isPending, draft, emptyForm } = useContactForm(language);
  const { errors, submitCount } = form.formState;
  const error = (name: keyof FormValues) => {
    const wrong = errors[name];
    return wrong && fieldMessage(name, wrong.message ?? 'required');
  };

  useEffect(() => {
    window.appReady = draft.isReady;
    return () => {
      window.appReady = false;
    };
  }, [draft.isReady]);

  useEffect(() => {
    if (!draft.isReady || !window.pendingSubmit) return;
    window.pendingSubmit = undefined;
    void submit();
  }, [draft.isReady, submit]);

  return (
    <form
      className="form"
      action={useHref('/contact')}
      method="post"
      noValidate
      data-quote="contact"
      onSubmit={draft.isReady ? submit : undefined}
      aria-busy={isPending || undefined}
    >
      <ErrorSummary wrong={fieldNames.filter((name) => errors[name])} message={error} attempt={submitCount} />
      {draft.isRestored && (
        <p className="hint" role="status">
          <Trans>Recuperamos lo que estabas escribiendo.</Trans>{' '}
          <button type="button" className="tbtn tbtn-soft" onClick={() => void emptyForm()}>
            <Trans>Borrar y empezar de nuevo</Trans>
          </button>
        </p>
      )}
      <input type="hidden" name="language" value={language} readOnly />
      <ContactFields
        bind={(name) => form.register(name)}
        error={error}
        messageLength={characters(form.watch('message'))}
      />
      <div className="send">
        <button type="submit" className="btn btn-sun" disabled={isPending}>
          {isPending ? <Trans>Enviando...</Trans> : <Trans>Enviar solicitud</Trans>}
        </button>
        <Consent />
      </div>
    </form>
  );
}
