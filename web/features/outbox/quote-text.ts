import { t } from '@lingui/core/macro';
import type { FormWords } from '../../../api/contract/quote-fields.ts';
import { isService, serviceName } from '../../lib/service-names.ts';

/** A request as text for a messaging app, in the language of the page. */
export function quoteText(words: FormWords, reference: string): string {
  const { name: visitorName, phone: visitorPhone, message: visitorMessage } = words;
  const service = serviceOf(words);
  return t`Hola, {brand}. Esta es mi solicitud de cotización.
Nombre: ${visitorName}
Teléfono: ${visitorPhone}
Servicio: ${service}
Mensaje: ${visitorMessage}
Referencia: ${reference}`;
}

/** The same, short, for an SMS; an emergency says so first. */
export function quoteSms(words: FormWords): string {
  const { name: visitorName, phone: visitorPhone, message: visitorMessage } = words;
  if (words.service === 'emergency') {
    return t`EMERGENCIA para {brand}. ${visitorName}, ${visitorPhone}. ${visitorMessage} Llámame, por favor.`;
  }
  const service = serviceOf(words);
  return t`{brand}: ${service}. ${visitorName}, ${visitorPhone}. ${visitorMessage}`;
}

/** The chosen service in words; nothing if none was chosen. */
const serviceOf = ({ service }: FormWords): string => (isService(service) ? serviceName(service) : '');
