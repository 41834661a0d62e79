/** The drawing of the brand: a snow crystal with a bolt for one of its arms. It contains no name. */
const bolt = 'M18 11.2L11.2 22.2H15L12.9 31.4L21 19.4H17L19.9 13.8Z';
const crystal =
  'M16 14.6L16 1.8M12.8 4.75L16 6.6L19.2 4.75M16 14.6L27.09 8.2M22.93 6.9L22.93 10.6L26.13 12.45M16 14.6L27.09 21M26.13 16.75L22.93 18.6L22.93 22.3M16 14.6L4.91 21M9.07 22.3L9.07 18.6L5.87 16.75M16 14.6L4.91 8.2M5.87 12.45L9.07 10.6L9.07 6.9';
/** Without the small arms, which would blur together at 16 px. */
const crystal16 = 'M16 14.6L16 2.4M16 14.6L26.57 8.5M16 14.6L26.57 20.7M16 14.6L5.43 20.7M16 14.6L5.43 8.5';

export const colors = { ink: '#0B2530', sea: '#0B6E79', sun: '#F5A524', sand: '#FAF6EF', white: '#FFFFFF' };

type SymbolOptions = { crystal: string; bolt: string; small?: boolean };

/** The symbol in its 32 by 32 box. */
export function symbol({ crystal: color, bolt: boltColor, small = false }: SymbolOptions): string {
  const gap = small ? 2.2 : 2.6;
  const width = small ? 3.2 : 2.5;
  return `<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="32" height="32"><path fill="#fff" d="M0 0h32v32H0z"/><path d="${bolt}" fill="#000" stroke="#000" stroke-width="${gap}" stroke-linejoin="round"/></mask><path mask="url(#m)" fill="none" d="${small ? crystal16 : crystal}" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/><path d="${bolt}" fill="${boltColor}"/>`;
}

/** A whole file. */
export const svg = (box: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>\n`;
