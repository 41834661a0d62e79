import { t } from '@lingui/core/macro';
import { quoteLimits } from '../../../api/contract/quote.ts';
import type { QuoteField } from '../../../api/contract/quote-fields.ts';

/** The words for a code of a field, from the form's own check or from the server. */
export function fieldMessage(field: QuoteField, code: string): string {
  const words = messages[field][code] ?? anyField[code];
  return words ? words() : t`Completa este campo.`;
}

type Words = Record<string, () => string>;

const anyField: Words = {
  required: () => t`Completa este campo.`,
  'too-short': () => t`Falta un poco más.`,
  'too-long': () => t`Es demasiado largo.`,
};

const messages: Record<QuoteField, Words> = {
  name: {
    required: () => t`Escribe tu nombre.`,
    'too-short': () => {
      const { min } = quoteLimits.name;
      return t`El nombre necesita al menos ${min} letras.`;
    },
    'too-long': () => {
      const { max } = quoteLimits.name;
      return t`El nombre admite hasta ${max} caracteres.`;
    },
  },
  phone: {
    required: () => t`Escribe un teléfono donde responderte.`,
    'too-short': () => t`Al teléfono le faltan números.`,
    'too-long': () => t`El teléfono tiene números de más.`,
    'invalid-phone': () =>
      t`Ese teléfono no parece válido. Ejemplo: (829) 123‑4567. Si es de otro país, empieza con + y el código.`,
  },
  email: {
    'too-long': () => {
      const { max } = quoteLimits.email;
      return t`El correo admite hasta ${max} caracteres.`;
    },
    'invalid-email': () => t`Revisa el correo: debe verse como nombre@correo.com.`,
  },
  service: {
    required: () => t`Elige un servicio.`,
    'wrong-type': () => t`Elige un servicio.`,
    'invalid-service': () => t`Elige un servicio de la lista.`,
  },
  message: {
    'too-long': () => {
      const { max } = quoteLimits.message;
      return t`El mensaje admite hasta ${max} caracteres. Lo demás nos lo cuentas por WhatsApp.`;
    },
  },
};
