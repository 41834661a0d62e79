/** Elements that never have an end, so that their own `/` says nothing. */
const voidElement = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/;

/** The end of an item, where HTML has another begin or its list end; and of a paragraph before a block or its end. */
const plainEnds = [
  /<\/(?:li|dd|dt|option)>(?=<\/(?:ul|ol|dl|div|select)>|<(?:li|dd|dt|option)\b)/g,
  /<\/p>(?=<\/(?:article|div|figcaption|form|header|footer|li|main|section)>|<(?:div|dl|figure|form|h[1-6]|ol|p|section|ul)\b)/g,
];

/** A shape of a drawing, which may end in its own tag. */
const emptyShape = /><\/(?:circle|ellipse|image|line|path|polygon|polyline|rect|use)>/g;

/**
 * The same markup in fewer bytes, as React renders it: names in small letters, no empty values, and no ends that go
 * without saying.
 */
export function leanMarkup(markup: string): string {
  const whole = plainEnds.reduce((text, end) => text.replace(end, ''), markup.replace(emptyShape, '/>'));
  return whole.replace(/<[a-z][^<>]*>/gi, leanTag);
}

function leanTag(tag: string): string {
  const open = voidElement.test(tag) ? tag.replace(/\/>$/, '>') : tag;
  return open.replace(
    / ([\w:-]+)=("[^"]*")/g,
    (_all, name: string, value: string) => ` ${name.toLowerCase()}${value === '""' ? '' : `=${value}`}`,
  );
}

/**
 * Lean markup without the quotes that HTML does not need. Only worth it where many pages are compressed together: a single
 * document becomes larger, because its text has more in common with itself as it is.
 */
export const shortMarkup = (markup: string): string =>
  leanMarkup(markup).replace(/<[a-z][^<>]*>/gi, (tag) =>
    // Before the `/` of a drawing's element a value without quotes would take it in.
    tag.replace(/="([^"\s'=<>`]+)"(?!\/)/g, '=$1'),
  );
