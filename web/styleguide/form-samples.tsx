import { Band } from '../sections/band.tsx';
import { Field } from '../ui/field.tsx';
import { useSay } from './say.ts';
import { SideBySide } from './side-by-side.tsx';

/** A form at rest and a refused one. */
export function FormSamples() {
  const say = useSay();
  return (
    <Band surface="sand-2" tight heading={say('Formulario', 'Form')}>
      <SideBySide>
        <div className="form-card">
          <SampleForm id="rest" />
        </div>
        <div className="form-card">
          <SampleForm
            id="refused"
            error={say('Al teléfono le faltan números.', 'The phone number is missing digits.')}
          />
        </div>
      </SideBySide>
    </Band>
  );
}

function SampleForm({ id, error }: { id: string; error?: string }) {
  const say = useSay();
  return (
    <div className="form">
      {error && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are links.
        <div className="summary" role="group" aria-labelledby={`${id}-summary`}>
          <h3 id={`${id}-summary`}>
            {say('Revisa un campo antes de enviar', 'Check one field before sending')}
          </h3>
          <ul>
            <li>
              <a href={`#${id}-phone`}>{error}</a>
            </li>
          </ul>
        </div>
      )}
      <Field
        id={`${id}-phone`}
        label={say('Teléfono', 'Phone')}
        hint={say('Con WhatsApp, si tienes', 'With WhatsApp if you have it')}
        error={error}
      >
        {(control) => <input {...control} type="tel" placeholder="(829) 123-4567" />}
      </Field>
      <Field id={`${id}-service`} label={say('Servicio', 'Service')}>
        {(control) => (
          <select {...control}>
            <option>{say('Elige un servicio', 'Choose a service')}</option>
          </select>
        )}
      </Field>
      <Field id={`${id}-message`} label={say('Mensaje', 'Message')} optional={say('opcional', 'optional')}>
        {(control) => <textarea {...control} rows={4} />}
      </Field>
      <div className="send">
        <button type="button" className="button button-sun">
          {say('Enviar solicitud', 'Send request')}
        </button>
      </div>
    </div>
  );
}
