import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useHref } from 'react-router-dom';
import { quoteFields } from '../../../api/contract/quote-fields.ts';
import { characters } from '../../../api/contract/text.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { Consent } from './consent.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { fieldMessage } from './field-messages.ts';
import { FormFields } from './form-fields.tsx';
import type { FormValues } from './form-values.ts';
import { goToNext } from './next-field.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { OwnNotice } from './own-notice.tsx';
import { TextQuestion } from './text-question.tsx';
import { useQuoteForm } from './use-quote-form.ts';

/** The quote form. Posts natively until the app has loaded. */
export function QuoteForm() {
  const { language } = useLanguage();
  const { form, submit, attempt, isPending, desk } = useQuoteForm(language);
  const { errors } = form.formState;
  const error = (name: keyof FormValues) => {
    const wrong = errors[name];
    return wrong && fieldMessage(name, wrong.message ?? 'required');
  };

  const [asked, setAsked] = useState<{ erase: () => void; isOpen: boolean }>();
  const ask = (erase: () => void) => setAsked({ erase, isOpen: true });

  useEffect(() => {
    window.appReady = desk.isReady;
    // From now on it is up to the app to say how a press held by the boot script stands.
    if (desk.isReady) {
      document.querySelector('[data-held]')?.setAttribute('hidden', '');
      // The first one of a page takes a cheap phone longer than anything else that the answer to a wrong press needs.
      whenIdle(() => new Intl.NumberFormat());
    }
    return () => {
      window.appReady = false;
    };
  }, [desk.isReady]);

  return (
    <form
      className="form"
      action={useHref('/contact')}
      method="post"
      noValidate
      data-quote="contact"
      onSubmit={desk.isReady ? submit : undefined}
      onKeyDown={goToNext}
      aria-busy={isPending || undefined}
    >
      <ErrorSummary wrong={quoteFields.filter((name) => errors[name])} message={error} attempt={attempt} />
      {desk.isRestored && (
        <p className="hint" role="status">
          <Trans>Recuperamos lo que estabas escribiendo.</Trans>{' '}
          <button
            type="button"
            className="text-button text-button-soft"
            aria-disabled={isPending || undefined}
            onClick={() => isPending || ask(desk.discard)}
          >
            <Trans>Borrar y empezar de nuevo</Trans>
          </button>
        </p>
      )}
      {desk.isReady && <OtherDrafts onTake={desk.show} onDrop={ask} />}
      {asked && <TextQuestion {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} />}
      <input type="hidden" name="language" value={language} readOnly />
      <input type="hidden" name="key" />
      <FormFields
        bind={(name) => form.register(name)}
        error={error}
        messageLength={characters(form.watch('message', ''))}
      />
      {desk.isReady && <OwnNotice />}
      <p className="hint" role="status" data-held hidden>
        <Trans>Anotada aquí, todavía no enviada: deja esta página abierta hasta que termine de cargar.</Trans>
      </p>
      <div className="send">
        <button type="submit" className="button button-sun" aria-disabled={isPending || undefined}>
          <span key={`${isPending}`}>
            {isPending ? <Trans>Enviando...</Trans> : <Trans>Enviar solicitud</Trans>}
          </span>
        </button>
        <Consent />
      </div>
    </form>
  );
}
