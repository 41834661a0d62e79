import type { Language } from '../../api/contract/language.ts';
import type { OfficeContact } from '../../api/contract/office.ts';
import type { Service } from '../../api/contract/quote.ts';
import { company } from '../../web/content/company.ts';

const serviceNames: Record<Language, Record<Service, string>> = {
  es: {
    ac: 'aire acondicionado',
    heating: 'calefacción',
    electrical: 'electricidad',
    ventilation: 'ventilación',
    maintenance: 'mantenimiento',
    emergency: 'emergencia',
  },
  en: {
    ac: 'air conditioning',
    heating: 'heating',
    electrical: 'electrical work',
    ventilation: 'ventilation',
    maintenance: 'maintenance',
    emergency: 'your emergency',
  },
};

/** So many bytes of a name, as the link has them, keep that below the 998 bytes which a line of a mail may have. */
const longestGreeted = 600;

/** A name as far as the link has room for it, which is all of it where a letter takes two bytes at most. */
function greeted(name: string): string {
  const letters = [...name];
  while (encodeURIComponent(letters.join('')).length > longestGreeted) letters.pop();
  return letters.join('');
}

/** A WhatsApp link that opens the chat with a greeting in the visitor's language; undefined without a number. */
export function replyLink(contact: OfficeContact): string | undefined {
  if (!contact.phoneE164) return undefined;
  const names: Partial<Record<string, string>> = serviceNames[contact.language];
  const service = names[contact.service] ?? contact.service;
  const name = greeted(contact.name);
  const greeting = {
    es: `Hola, ${name}. Te escribimos de ${company.brand} por tu solicitud de ${service}.`,
    en: `Hello ${name}, this is ${company.brand} about your request: ${service}.`,
  };
  return `https://wa.me/${contact.phoneE164.slice(1)}?text=${encodeURIComponent(greeting[contact.language])}`;
}
