import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
          {answer.outcome === 'sent' ? (
            <Sent answer={answer} />
          ) : (
            <Again answer={answer} words={again[answer.outcome]} />
          )}
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

type Words = { title: ReactNode; text: ReactNode };

/** What is said over the form, which still holds every word. */
const again: Record<Exclude<NativeAnswer['outcome'], 'sent'>, Words> = {
  refused: {
    title: <Trans>Faltan datos</Trans>,
    text: <Trans>Corrige estos campos y envía otra vez.</Trans>,
  },
  limited: {
    title: <Trans>Espera un momento</Trans>,
    text: (
      <Trans>
        Llegaron muchos envíos desde tu conexión. Lo que escribiste sigue aquí: espera un momento y envía otra
        vez. Si es urgente, llámanos.
      </Trans>
    ),
  },
  unproven: {
    title: <Trans>Falta un paso</Trans>,
    text: (
      <Trans>
        No pudimos comprobar que este envío salió de nuestra página. Revisa tus datos y envía otra vez.
      </Trans>
    ),
  },
  failed: {
    title: <Trans>Error</Trans>,
    text: <Trans>Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.</Trans>,
  },
};

function Again({ answer, words }: { answer: NativeAnswer; words: Words }) {
  const error = (name: keyof FormValues) => {
    const code = answer.codes[name]?.[0];
    return code === undefined ? undefined : fieldMessage(name, code);
  };
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
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
