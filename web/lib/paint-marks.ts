/**
 * What an element of a prerendered page is to the first paint: one `section` of the page, or what stands low in the first;
 * the `footer` that ends the sections; or something `closed`, which is not visible until it is opened.
 */
type PaintMark = 'section' | 'footer' | 'closed';

/** The attribute that carries a mark. */
export const paintAttribute = 'data-paint';

/** Marks an element while pages are prerendered; the code for browsers leaves the call out. */
export const paintMark = (mark: PaintMark) => ({ [paintAttribute]: mark });

/** A page as visitors get it. */
export const withoutPaintMarks = (html: string): string =>
  html.replaceAll(new RegExp(` ${paintAttribute}="[a-z]+"`, 'g'), '');
