import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import type { RenderTestimonials } from '../../api/contract/site-manifest.ts';
import { catalogueNames, loadMessages } from '../features/language/page-language.ts';
import { TestimonialsByTrade } from '../features/testimonials/testimonials-by-trade.tsx';

/** The list of testimonials as the page shows it, for visitors without scripts. */
export const renderTestimonials: RenderTestimonials = async (list, language) => {
  // Words of its own: what waits here must not change those of an answer that is rendered meanwhile.
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: await loadMessages(language, catalogueNames()) },
  });
  return renderToString(
    <I18nProvider i18n={i18n}>
      <TestimonialsByTrade list={list} />
    </I18nProvider>,
  );
};
