import { company } from '../../web/content/company.ts';
import { addressIn, defaultLanguage, type Language } from '../contract/language.ts';
import type { RenderNativeAnswer } from '../contract/site-manifest.ts';
import { successMessage } from '../quotes/success-message.ts';

const sentences = {
  es: {
    sent: successMessage.es,
    refused: 'Revisa estos campos y vuelve a enviar:',
    limited: 'Llegaron muchos envíos desde tu conexión. Espera un momento y envía otra vez.',
    unproven: 'Revisa tus datos y envía otra vez.',
    failed: 'No pudimos guardar tu solicitud. Inténtalo de nuevo en un momento.',
    back: 'Volver',
  },
  en: {
    sent: successMessage.en,
    refused: 'Check these fields and send again:',
    limited: 'Many requests came from your connection. Wait a moment and send again.',
    unproven: 'Check your details and send again.',
    failed: 'We could not store your request. Please try again in a moment.',
    back: 'Back',
  },
} as const satisfies Record<Language, unknown>;

/** The answer to a native form if the built site provides none, or too many ask: bare, but it keeps what was typed. */
export const renderPlainAnswer: RenderNativeAnswer = async (answer) => {
  const words = sentences[answer.language];
  const wrong = Object.keys(answer.codes).map(escapeHtml).join(', ');
  const typed = Object.entries(answer.values)
    .map(([field, value]) => `<dt>${escapeHtml(field)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  const html = `<!doctype html>
<html lang="${answer.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(company.brand)}</title>
<h1>${words[answer.outcome]}</h1>
${wrong ? `<p>${wrong}</p>` : ''}
${answer.outcome === 'sent' ? '' : `<dl>${typed}</dl>`}
<p><a href="${addressIn(answer.prefixed ? answer.language : defaultLanguage, '/contact')}">${words.back}</a></p>
</html>`;
  return { html, styleHashes: [], scriptHashes: [] };
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
