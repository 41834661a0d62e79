/** No text of PostgreSQL has this sign. */
const mark = '\0';

/** A string, which is passed over, or a number that JavaScript might round. */
const stringOrLong = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]{15,}/g;

/** JSON as a value in which each number that JavaScript might round is kept as text, for `toExactJson` alone. */
export const fromExactJson = (json: string): unknown =>
  JSON.parse(
    json.replace(stringOrLong, (part) => (part.startsWith('"') ? part : JSON.stringify(mark + part))),
  );

/** Such a value as JSON with each number as it was. */
export const toExactJson = (value: unknown): string =>
  JSON.stringify(value).replace(/"\\u0000([^"]*)"/g, '$1');
