import { Trans } from '@lingui/react/macro';
import { contactFields } from '../../api/contract/contact-fields.ts';
import type { NativeAnswer } from '../../api/contract/site-manifest.ts';
import { Consent } from '../features/contact/consent.tsx';
import { ContactFields } from '../features/contact/contact-fields.tsx';
import { ErrorSummary } from '../features/contact/error-summary.tsx';
import { fieldMessage } from '../features/contact/field-messages.ts';
import type { FormValues } from '../features/contact/form-values.ts';
import { ButtonLink } from '../ui/button.tsx';

/** The page that answers a form posted without JavaScript: it says what came of it and keeps every word. */
export function NativeAnswerPage({ answer }: { answer: NativeAnswer }) {
  return (
    <section className="plain-h">
      <div className="wrap">
        <div className="form-card">
          {answer.outcome === 'sent' ? <Sent answer={answer} /> : <Again answer={answer} />}
        </div>
      </div>
    </section>
  );
}

function Sent({ answer }: { answer: NativeAnswer }) {
  const { reference } = answer;
  return (
    <>
      <h1>
        <Trans>Recibimos tu solicitud</Trans>
      </h1>
      <p className="lead">
        <Trans>Referencia {reference}. Te responderemos por WhatsApp al teléfono que dejaste.</Trans>
      </p>
      <ButtonLink tone="line" to="/contact">
        <Trans>Volver al formulario</Trans>
      </ButtonLink>
    </>
  );
}

function Again({ answer }: { answer: NativeAnswer }) {
  const isRefused = answer.outcome === 'refused';
  const error = (name: keyof FormValues) => {
    const code = answer.codes[name]?.[0];
    return code === undefined ? undefined : fieldMessage(name, code);
  };
  return (
    <>
      <h1>{isRefused ? <Trans>Faltan datos</Trans> : <Trans>Error</Trans>}</h1>
      <p className="lead">
        {isRefused ? (
          <Trans>Corrige estos campos y envía otra vez.</Trans>
        ) : (
          <Trans>Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.</Trans>
        )}
      </p>
      <form className="form" action={`${answer.prefixed ? '/en' : ''}/contact`} method="post" noValidate>
        <ErrorSummary wrong={contactFields.filter((name) => error(name))} message={error} attempt={0} />
        <input type="hidden" name="language" value={answer.language} readOnly />
        <input type="hidden" name="key" value={answer.key} readOnly />
        <ContactFields
          bind={(name) => ({ name, defaultValue: answer.values[name] ?? '' })}
          error={error}
          messageLength={(answer.values.message ?? '').length}
        />
        <div className="send">
          <button type="submit" className="btn btn-sun">
            <Trans>Enviar solicitud</Trans>
          </button>
          <Consent />
        </div>
      </form>
    </>
  );
}
