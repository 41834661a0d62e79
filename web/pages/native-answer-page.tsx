import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { defaultLanguage, pathIn } from '../../api/contract/language.ts';
import { quoteFields, wordsFrom } from '../../api/contract/quote-fields.ts';
import type { NativeAnswer } from '../../api/contract/site-manifest.ts';
import { telUrl, whatsappUrl } from '../content/contact-links.ts';
import { quoteText } from '../features/outbox/quote-text.ts';
import { Consent } from '../features/quote-form/consent.tsx';
import { ErrorSummary } from '../features/quote-form/error-summary.tsx';
import { fieldMessage } from '../features/quote-form/field-messages.ts';
import { FormFields } from '../features/quote-form/form-fields.tsx';
import type { FormValues } from '../features/quote-form/form-values.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';

/** The page that answers a form posted without JavaScript: it states the outcome and keeps every word. */
export function NativeAnswerPage({ answer }: { answer: NativeAnswer }) {
  return (
    <section className="plain-hero">
      <div className="wrap">
        <div className="form-card" data-outcome={answer.outcome} data-key={answer.key}>
          <h1>
            <CopyText copy={outcomeTitles[answer.outcome]} />
          </h1>
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
      <p className="lead">
        <Trans>Referencia {reference}. Te responderemos por WhatsApp al teléfono que dejaste.</Trans>
      </p>
      <div className="actions">
        <ButtonLink tone="sea" to="/">
          <Trans>Volver al inicio</Trans>
        </ButtonLink>
        <ButtonLink tone="line" to="/contact">
          <Trans>Volver al formulario</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** The outcome: the heading of the page, and its title. */
export const outcomeTitles: Record<NativeAnswer['outcome'], MessageDescriptor> = {
  sent: msg`Recibimos tu solicitud`,
  refused: msg`Faltan datos`,
  limited: msg`Espera un momento`,
  full: msg`Llámanos o escríbenos`,
  unproven: msg`Falta un paso`,
  failed: msg`Error`,
};

/** The sentence above the form, which still holds every word. */
const again: Record<Exclude<NativeAnswer['outcome'], 'sent'>, ReactNode> = {
  refused: <Trans>Corrige estos campos y envía otra vez.</Trans>,
  limited: (
    <Trans>
      Llegaron muchos envíos desde tu conexión. Lo que escribiste sigue aquí: espera un momento y envía otra
      vez. Si es urgente, llámanos.
    </Trans>
  ),
  full: (
    <Trans>
      Hoy llegaron demasiadas solicitudes y esta no cupo. Lo que escribiste sigue aquí: mándalo por WhatsApp,
      o envíalo otra vez más tarde.
    </Trans>
  ),
  unproven: (
    <Trans>
      No pudimos comprobar que este envío salió de nuestra página. Revisa tus datos y envía otra vez.
    </Trans>
  ),
  failed: <Trans>Hubo un problema al enviar tu mensaje. Inténtalo de nuevo.</Trans>,
};

/** What the office could not take; what it refused needs a correction, what is unproven one press more. */
const hasOtherWays = ({ outcome }: NativeAnswer): boolean =>
  outcome === 'limited' || outcome === 'full' || outcome === 'failed';

/** What reaches the office all the same: a call, or the visitor's words by WhatsApp. */
function OtherWays({ answer: { values, key } }: { answer: NativeAnswer }) {
  const words = wordsFrom((field) => values[field] ?? '');
  return (
    <div className="actions">
      <ButtonLink tone="flame" icon="phone" to={telUrl()}>
        <CopyText copy={msg`Llama al {phone}`} />
      </ButtonLink>
      <ButtonLink tone="line" icon="whatsapp" to={whatsappUrl(quoteText(words, key))}>
        <Trans>Enviar por WhatsApp</Trans>
      </ButtonLink>
    </div>
  );
}

function Again({ answer, words }: { answer: NativeAnswer; words: ReactNode }) {
  const error = (name: keyof FormValues) => {
    const code = answer.codes[name]?.[0];
    return code === undefined ? undefined : fieldMessage(name, code);
  };
  return (
    <>
      <p className="lead">{words}</p>
      <form
        className="form"
        action={pathIn(answer.prefixed ? answer.language : defaultLanguage, '/contact')}
        method="post"
        noValidate
      >
        {hasOtherWays(answer) && <OtherWays answer={answer} />}
        <ErrorSummary wrong={quoteFields.filter((name) => error(name))} message={error} heading="h2" />
        <input type="hidden" name="language" value={answer.language} readOnly />
        <input type="hidden" name="key" value={answer.key} readOnly />
        <FormFields
          bind={(name) => ({ name, defaultValue: answer.values[name] ?? '' })}
          error={error}
          // Nobody counts on here while the visitor types.
          messageLength={0}
        />
        <div className="send">
          <button type="submit" className="button button-sun">
            <Trans>Enviar solicitud</Trans>
          </button>
          <Consent />
        </div>
      </form>
    </>
  );
}
