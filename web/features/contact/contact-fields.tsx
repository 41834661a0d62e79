import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, Ref } from 'react';
import { contactLimits, serviceOptions } from '../../../api/contract/contact.ts';
import { serviceName } from '../../lib/service-names.ts';
import { Field } from '../../ui/field.tsx';
import { type FormValues, fieldId } from './form-values.ts';

/** What ties a control to whoever keeps its value. */
export type ControlBinding = Pick<
  InputHTMLAttributes<HTMLElement>,
  'name' | 'defaultValue' | 'onChange' | 'onBlur'
> & { ref?: Ref<never> };

export type ContactFieldsProps = {
  bind: (name: keyof FormValues) => ControlBinding;
  /** The error of a field in words. */
  error: (name: keyof FormValues) => string | undefined;
  messageLength: number;
};

/** The fields of spec 3 and 5, for the living form and for the page that answers a native post. */
export function ContactFields({ bind, error, messageLength }: ContactFieldsProps) {
  const { t } = useLingui();
  const optional = <Trans>opcional</Trans>;
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label htmlFor="quote-website">Website</label>
        <input id="quote-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Field
        id={fieldId('name')}
        label={<Trans>Nombre</Trans>}
        hint={<Trans>Como quieres que te llamemos</Trans>}
        error={error('name')}
      >
        {(wiring) => (
          <input
            {...wiring}
            {...bind('name')}
            autoComplete="name"
            spellCheck={false}
            enterKeyHint="next"
            required
          />
        )}
      </Field>
      <Field
        id={fieldId('phone')}
        label={<Trans>Teléfono</Trans>}
        hint={<Trans>Con WhatsApp, si tienes: por ahí respondemos</Trans>}
        error={error('phone')}
      >
        {(wiring) => (
          <input
            {...wiring}
            {...bind('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="(829) 123-4567"
            enterKeyHint="next"
            required
          />
        )}
      </Field>
      <Field
        id={fieldId('service')}
        label={<Trans>Servicio</Trans>}
        hint={<Trans>Si no sabes cuál, elige el más cercano</Trans>}
        error={error('service')}
      >
        {(wiring) => (
          <select {...wiring} {...bind('service')} required>
            <option value="">{t`Elige un servicio`}</option>
            {serviceOptions.map((service) => (
              <option key={service} value={service}>
                {serviceName(service)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        id={fieldId('message')}
        label={<Trans>Mensaje</Trans>}
        optional={optional}
        hint={<MessageHint length={messageLength} />}
        error={error('message')}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            {...bind('message')}
            rows={4}
            placeholder={t`El aire de la sala gotea y enfría poco. Vivo en Naco, tercer piso.`}
          />
        )}
      </Field>
      <Field
        id={fieldId('email')}
        label={<Trans>Correo</Trans>}
        optional={optional}
        hint={<Trans>Solo si prefieres recibir la cotización por correo</Trans>}
        error={error('email')}
      >
        {(wiring) => (
          <input
            {...wiring}
            {...bind('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            placeholder={t`nombre@correo.com`}
            enterKeyHint="send"
          />
        )}
      </Field>
    </>
  );
}

/** From so many characters before the end the hint counts them. */
const countFrom = 200;

/** What to write; when the room runs out, how many characters are left. */
function MessageHint({ length }: { length: number }) {
  const left = contactLimits.message.max - length;
  if (left > countFrom) return <Trans>Qué pasa, dónde y desde cuándo. Tres líneas bastan.</Trans>;
  return <Plural value={Math.max(left, 0)} one="Queda # carácter" other="Quedan # caracteres" />;
}
