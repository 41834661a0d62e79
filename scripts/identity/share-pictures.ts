import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Language, languages } from '../../api/contract/language.ts';
import { company } from '../../web/content/company.ts';
import { colors, symbol } from './drawings.ts';

/** The site's own typeface; the text renderer does not read WOFF2. */
const fontFile = join(import.meta.dirname, 'familjen-grotesk-es.ttf');
const { ink, sea, sun, sand, white } = colors;

const words: Readonly<Record<Language, { what: string; where: string }>> = {
  es: { what: 'Aire, electricidad y protección contra incendios', where: 'República Dominicana' },
  en: { what: 'Air conditioning, electrical and fire protection', where: 'Dominican Republic' },
};

/** Room for the brand beside its symbol, in pixels; a longer one is set in smaller type. */
const brandRoom = { width: 600, height: 90 };

/**
 * Writes the picture that a shared link shows into a folder, in every language; part of the build, so it names the
 * company.
 */
export async function writeSharePictures(folder: string): Promise<void> {
  for (const language of languages) {
    const { what, where } = words[language];
    await writeFile(join(folder, `share-${language}.png`), await drawPicture(what, where));
  }
}

/** 1200 by 630: a drawing sheet with the logo, what the company does and where. */
async function drawPicture(what: string, where: string): Promise<Buffer> {
  const mark = { onLight: symbol({ crystal: sea, bolt: sun }), onInk: symbol({ crystal: white, bolt: sun }) };
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="${sand}" d="M0 0h1200v630H0z"/><path fill="${ink}" d="M820 0h380v630H820z"/><g transform="translate(850 156) scale(10)">${mark.onInk}</g><path stroke="${ink}" stroke-opacity=".18" stroke-width="2" d="M80 520h660"/><g transform="translate(75.8 88.2) scale(2.1)">${mark.onLight}</g></svg>`;
  const [heavy, light] = company.brandParts.map(escapeMarkup);
  const brand = await text(`<b>${heavy}</b>${light}`, 'Familjen Grotesk 61');
  const fitted = await sharp(brand)
    .resize({ ...brandRoom, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
  return sharp(Buffer.from(sheet))
    .composite([
      { input: fitted, left: 161, top: 97 },
      { input: await text(what, 'Familjen Grotesk Bold 62', 700), left: 80, top: 236 },
      { input: await text(where, 'Familjen Grotesk Medium 30', 660), left: 80, top: 546 },
    ])
    .png({ palette: true })
    .toBuffer();
}

/** Words as a picture; wrapped only if a width in pixels is given. */
function text(markup: string, font: string, width?: number): Promise<Buffer> {
  const styled = `<span foreground="${ink}" letter_spacing="-600">${markup}</span>`;
  return sharp({
    text: { text: styled, font, fontfile: fontFile, dpi: 72, rgba: true, ...(width ? { width } : {}) },
  })
    .png()
    .toBuffer();
}

const escapeMarkup = (words: string): string => words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
