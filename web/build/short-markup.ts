/** Elements that never have an end, so that their own `/` says nothing. */
const voidElement = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/;

/** A shape of a drawing, which may end in its own tag. */
const emptyShape = /><\/(?:path|circle|ellipse|line|polygon|polyline|rect|use)>/g;

/**
 * The same markup in fewer bytes, as React renders it: values without quotes where HTML needs none, and no end of a shape
 * that holds nothing. Only worth it where
 * many pages are compressed together: a single document becomes larger, because its text has more in common with itself
 * as it is.
 */
export const shortMarkup = (markup: string): string =>
  markup.replace(emptyShape, '/>').replace(/<[a-z][^<>]*>/gi, shortTag);

function shortTag(tag: string): string {
  const open = voidElement.test(tag) ? tag.replace(/\/>$/, '>') : tag;
  // Before the `/` of a drawing's element a value without quotes would take it in.
  return open.replace(/ ([\w:-]+)="([^\s"'=<>`]+)"(?!\/)/g, ' $1=$2');
}
