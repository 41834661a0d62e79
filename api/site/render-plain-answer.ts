import type { IncomingMessage } from 'node:http';
import { company } from '../../web/content/company.ts';
import { defaultLanguage, type Language, pathIn, readPath, withoutSlash } from '../contract/language.ts';
import type { RenderNativeAnswer } from '../contract/site-manifest.ts';
import { successMessage } from '../quotes/success-message.ts';
import { chosenLanguage } from './chosen-language.ts';
import { formPaths } from './form-paths.ts';

const sentences = {
  es: {
    sent: successMessage.es,
    refused: 'Revisa estos campos y vuelve a enviar:',
    limited: 'Llegaron muchos envíos desde tu conexión. Espera un momento y envía otra vez.',
    full: `Hoy llegaron demasiadas solicitudes. Llámanos al ${company.phone}, o envíala otra vez más tarde: no se duplica.`,
    unproven: 'Revisa tus datos y envía otra vez.',
    failed: 'Tu solicitud no está confirmada. Envíala otra vez: no se duplica.',
    cut: 'Tu conexión se detuvo y la solicitud no llegó. Vuelve atrás y envíala otra vez.',
    again: 'Enviar otra vez',
    back: 'Volver',
  },
  en: {
    sent: successMessage.en,
    refused: 'Check these fields and send again:',
    limited: 'Many requests came from your connection. Wait a moment and send again.',
    full: `Too many requests came today. Call us at ${company.phone}, or send it again later: it will not be doubled.`,
    unproven: 'Check your details and send again.',
    failed: 'Your request is not confirmed. Send it again: it will not be doubled.',
    cut: 'Your connection stopped and the request did not arrive. Go back and send it again.',
    again: 'Send again',
    back: 'Back',
  },
} as const satisfies Record<Language, unknown>;

/**
 * The answer to a native form if the built site provides none, or fails, or too many ask: bare, but it keeps what was
 * typed. What nobody has refused for its words can be sent again from it under the same key. Of a failure it denies
 * nothing: the request may have been stored all the same.
 */
export const renderPlainAnswer: RenderNativeAnswer = (answer) => {
  const words = sentences[answer.language];
  const wrong = Object.keys(answer.codes).map(escapeHtml).join(', ');
  const typed = Object.entries(answer.values)
    .map(([field, value]) => `<dt>${escapeHtml(field)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const address = pathIn(answer.prefixed ? answer.language : defaultLanguage, '/contact');
  const isDone = answer.outcome === 'sent' || answer.outcome === 'refused';
  const html = `${beginning(answer.language, words[answer.outcome])}
${wrong ? `<p>${wrong}</p>` : ''}
${answer.outcome === 'sent' ? '' : `<dl>${typed}</dl>`}
${isDone ? '' : formOf(address, { ...answer.values, key: answer.key }, words.again)}
<p><a href="${address}">${words.back}</a></p>
</html>`;
  return { html, styleHashes: [], scriptHashes: [] };
};

/** The same to one of which the line did not bring all within its time; undefined if it is no form of a visitor. */
export function renderBrokenOff({ method, url = '', headers }: IncomingMessage): string | undefined {
  const address = withoutSlash(url.replace(/\?.*/, ''));
  if (method !== 'POST' || !formPaths.includes(address)) return undefined;
  const language = readPath(address).prefixed ?? chosenLanguage(headers);
  const words = sentences[language];
  return `${beginning(language, words.cut)}\n<p><a href="${address}">${words.back}</a></p>\n</html>`;
}

const beginning = (language: Language, title: string): string => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(company.brand)}</title>
<h1>${title}</h1>`;

function formOf(address: string, fields: Record<string, string>, button: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${address}">${inputs.join('')}<button>${button}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
