import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { quoteLimits, serviceOptions } from '../../../api/contract/quote.ts';
import { type QuoteField, quoteFields } from '../../../api/contract/quote-fields.ts';
import { serviceName } from '../../lib/service-names.ts';
import { Field } from '../../ui/field.tsx';
import { fieldId } from './form-values.ts';

/** What ties a control to the code that keeps its value. */
export type ControlBinding = Pick<
  InputHTMLAttributes<HTMLElement>,
  'name' | 'defaultValue' | 'onChange' | 'onBlur'
> & { ref?: Ref<never> };

export type FormFieldsProps = {
  bind: (name: QuoteField) => ControlBinding;
  /** The error of a field in words. */
  error: (name: QuoteField) => string | undefined;
  messageLength: number;
};

type FieldProps = FormFieldsProps & { name: QuoteField };

/** The control of every field of the contract: one that is forgotten here is a type error. */
const controls: Record<QuoteField, (props: FieldProps) => ReactNode> = {
  name: NameField,
  phone: PhoneField,
  service: ServiceField,
  message: MessageField,
  email: EmailField,
};

/** The fields of a quote, for the living form and for the page that answers a native post. */
export function FormFields(props: FormFieldsProps) {
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label htmlFor="quote-website">
          <Trans>Deja este campo vacío</Trans>
        </label>
        <input id="quote-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {quoteFields.map((name) => {
        const Control = controls[name];
        return <Control key={name} name={name} {...props} />;
      })}
    </>
  );
}

function NameField({ name, bind, error }: FieldProps) {
  return (
    <Field
      id={fieldId(name)}
      label={<Trans>Nombre</Trans>}
      hint={<Trans>Como quieres que te llamemos</Trans>}
      error={error(name)}
    >
      {(wiring) => (
        <input
          {...wiring}
          {...bind(name)}
          autoComplete="name"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
      )}
    </Field>
  );
}

function PhoneField({ name, bind, error }: FieldProps) {
  return (
    <Field
      id={fieldId(name)}
      label={<Trans>Teléfono</Trans>}
      hint={<Trans>Con WhatsApp, si tienes: por ahí respondemos</Trans>}
      error={error(name)}
    >
      {(wiring) => (
        <input
          {...wiring}
          {...bind(name)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(829) 123-4567"
          enterKeyHint="next"
          required
        />
      )}
    </Field>
  );
}

function ServiceField({ name, bind, error }: FieldProps) {
  const { t } = useLingui();
  return (
    <Field
      id={fieldId(name)}
      label={<Trans>Servicio</Trans>}
      hint={<Trans>Si no sabes cuál, elige el más cercano</Trans>}
      error={error(name)}
    >
      {(wiring) => (
        <select {...wiring} {...bind(name)} required>
          <option value="">{t`Elige un servicio`}</option>
          {serviceOptions.map((service) => (
            <option key={service} value={service}>
              {serviceName(service)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function MessageField({ name, bind, error, messageLength }: FieldProps) {
  const { t } = useLingui();
  return (
    <Field
      id={fieldId(name)}
      label={<Trans>Mensaje</Trans>}
      optional={<Trans>opcional</Trans>}
      hint={<MessageHint length={messageLength} />}
      error={error(name)}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          {...bind(name)}
          rows={4}
          placeholder={t`El aire de la sala gotea y enfría poco. Vivo en Naco, tercer piso.`}
        />
      )}
    </Field>
  );
}

function EmailField({ name, bind, error }: FieldProps) {
  const { t } = useLingui();
  return (
    <Field
      id={fieldId(name)}
      label={<Trans>Correo</Trans>}
      optional={<Trans>opcional</Trans>}
      hint={<Trans>Solo si prefieres recibir la cotización por correo</Trans>}
      error={error(name)}
    >
      {(wiring) => (
        <input
          {...wiring}
          {...bind(name)}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          placeholder={t`nombre@correo.com`}
          enterKeyHint="send"
        />
      )}
    </Field>
  );
}

/** The hint starts counting when this many characters are left. */
const countFrom = 200;

/** What to write; near the limit, how many characters are left. */
function MessageHint({ length }: { length: number }) {
  const left = quoteLimits.message.max - length;
  if (left > countFrom) {
    return (
      <span>
        <Trans>Qué pasa, dónde y desde cuándo. Tres líneas bastan.</Trans>
      </span>
    );
  }
  return (
    <span key={left}>
      <Plural value={Math.max(left, 0)} one="Queda # carácter" other="Quedan # caracteres" />
    </span>
  );
}
