import { company } from './company.ts';

/** The call link. */
export const telUrl = (): string => `tel:${company.phoneE164}`;

/** A WhatsApp chat with the company, with a text ready to send; wa.me takes digits only. */
export const whatsappUrl = (text: string): string =>
  `https://wa.me/${company.phoneE164.slice(1)}?text=${encodeURIComponent(text)}`;

/** A text message ready to send. `?&body=` is what both iOS (`&`) and Android (`?`) read. */
export const smsUrl = (text: string): string => `sms:${company.phoneE164}?&body=${encodeURIComponent(text)}`;

/** An e-mail ready to send. */
export const mailUrl = (subject: string, body = ''): string => {
  const fields = [
    `subject=${encodeURIComponent(subject)}`,
    ...(body ? [`body=${encodeURIComponent(body)}`] : []),
  ];
  return `mailto:${company.email}?${fields.join('&')}`;
};
