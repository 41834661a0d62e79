import { t } from '@lingui/core/macro';
import type { ContactInput } from '../../../api/contract/contact.ts';
import { company } from '../../content/company.ts';
import { serviceName } from '../../lib/service-names.ts';

/** A request as text for a messaging app, in the language of the page. */
export function quoteText(input: ContactInput, reference: string): string {
  const { brand } = company;
  const visitorName = input.name;
  const visitorPhone = input.phone;
  const service = serviceName(input.service);
  const visitorMessage = input.message ?? '';
  return t`Hola, ${brand}. Esta es mi solicitud de cotización.
Nombre: ${visitorName}
Teléfono: ${visitorPhone}
Servicio: ${service}
Mensaje: ${visitorMessage}
Referencia: ${reference}`;
}

/** The same, short, for an SMS; an emergency says so first. */
export function quoteSms(input: ContactInput): string {
  const { brand } = company;
  const visitorName = input.name;
  const visitorPhone = input.phone;
  const visitorMessage = input.message ?? '';
  if (input.service === 'emergency') {
    return t`EMERGENCIA para ${brand}. ${visitorName}, ${visitorPhone}. ${visitorMessage} Llámame, por favor.`;
  }
  const service = serviceName(input.service);
  return t`${brand}: ${service}. ${visitorName}, ${visitorPhone}. ${visitorMessage}`;
}
