/** What the content type of a file says, by the ending of its name. */
const kinds: Readonly<Record<string, string>> = {
  js: 'javascript',
  css: 'css',
  json: 'json',
  html: 'html',
  svg: 'svg',
  ico: 'icon',
  woff2: 'font',
};

/** False where the answer is of another kind than the name of the file says: then it is not that file. */
export function isOfItsKind(url: string, { headers }: Response): boolean {
  const [, ending = ''] = /\.(\w+)$/.exec(url.replace(/[?#].*/, '')) ?? [];
  return (headers.get('Content-Type') ?? '').includes(kinds[ending] ?? ' ');
}
