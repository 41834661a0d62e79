import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { perLanguageInTurn } from '../../api/contract/language.ts';
import type { RenderTestimonials } from '../../api/contract/site-manifest.ts';
import { catalogueNames, loadMessages } from '../features/language/page-language.ts';
import { TestimonialsByTrade } from '../features/testimonials/testimonials-by-trade.tsx';

/** The list of testimonials as the page shows it, for visitors without scripts, once its words are read. */
export async function loadTestimonials(): Promise<RenderTestimonials> {
  const words = await perLanguageInTurn(async (language) =>
    setupI18n({
      locale: language,
      messages: { [language]: await loadMessages(language, catalogueNames()) },
    }),
  );
  return (list, language) =>
    renderToString(
      <I18nProvider i18n={words[language]}>
        <TestimonialsByTrade list={list} />
      </I18nProvider>,
    );
}
