import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { valuesInCatalogues } from '../../web/build/message-values.ts';
import { company } from '../../web/content/company.ts';
import { planPrices } from '../../web/content/prices.ts';

/** The catalogue of these messages, in Lingui's compiled form, as a page loads it. */
function catalogueOf(messages: Record<string, unknown>) {
  const { transform } = valuesInCatalogues();
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing');
  const text = JSON.stringify(JSON.stringify(messages)).replaceAll('\u00a0', '\\xA0');
  const code = `export const messages = JSON.parse(${text})`;
  const changed = Reflect.apply(transform, undefined, [code, '/locales/en/quote.po']);
  const filled = /JSON\.parse\((".*")\)/.exec(changed)?.[1] ?? '""';
  return setupI18n({ locale: 'en', messages: { en: JSON.parse(JSON.parse(filled)) } });
}

describe('the words of a catalogue', () => {
  it('contain the company’s values, and no placeholder for one', () => {
    const i18n = catalogueOf({ call: ['Call ', ['brand'], ' at ', ['phone']] });
    expect(i18n._('call')).toBe(`Call ${company.brand} at ${company.phone}`);
  });

  it('keep their no-break spaces', () => {
    const i18n = catalogueOf({ title: ['Air in La\u00a0Vega by ', ['brand']] });
    expect(i18n._('title')).toBe(`Air in La\u00a0Vega by ${company.brand}`);
  });

  it('say in words how many cities there are, and what a plan costs', () => {
    const i18n = catalogueOf({
      where: [['Cities'], ' areas, ', ['cities'], ' in all: one and ', ['otherCities'], ' more'],
      price: ['from ', ['residentialPrice'], ' or ', ['commercialPrice']],
    });
    expect(i18n._('where')).toBe('Ten areas, ten in all: one and nine more');
    expect(i18n._('price')).toBe(`from ${planPrices.residential} or ${planPrices.commercial}`);
  });

  it('say in which languages the site is, and how many', () => {
    const i18n = catalogueOf({ site: ['It is ', ['inLanguages'], ': ', ['languages'], ' versions'] });
    expect(i18n._('site')).toBe('It is in Spanish and English: two versions');
  });

  it('keep the numbers of their plurals', () => {
    const i18n = catalogueOf({
      waiting: [['n', 'plural', { one: ['#', ' request for ', ['brand']], other: ['#', ' requests'] }]],
    });
    expect(i18n._('waiting', { n: 1 })).toBe(`1 request for ${company.brand}`);
    expect(i18n._('waiting', { n: 12 })).toBe('12 requests');
  });
});
