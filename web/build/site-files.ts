import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteFile } from '../../api/contract/site-manifest.ts';
import { entityTag } from '../../api/middleware/entity-tag.ts';
import { originMark } from '../prerender/origin-mark.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const compressible = /^(text|application\/(json|manifest|xml))|svg|x-icon/;
/** Folders whose file names change with their content. */
const immutableFolders = /^(assets|fonts|photos)\//;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Names of all files below a folder, with forward slashes, without hidden ones but the well-known, and without
 * compressed twins.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)\.(?!well-known\/)/.test(file) && !/\.(br|gz|map)$/.test(file))
    .sort();
}

/**
 * Describes a file for the server, and writes its compressed twins where that saves something. The marks of the
 * origin go out of the file; where they stood is told, because the server puts the origin there.
 */
export async function describeFile(folder: string, file: string): Promise<SiteFile> {
  const type = types[extname(file)];
  if (!type) throw new Error(`${file}: no content type is known for this kind of file`);
  const marked = await readFile(join(folder, file));
  const { content, originAt } = takeMarksOut(marked);
  if (originAt.length > 0) await writeFile(join(folder, file), content);
  return {
    file,
    type,
    etag: entityTag(content),
    immutable: immutableFolders.test(file),
    ...(originAt.length > 0 ? { originAt } : {}),
    encodings: compressible.test(type) ? await compress(join(folder, file), content) : [],
  };
}

/** A file without the marks of the origin, and the byte positions of what stood behind each. */
function takeMarksOut(marked: Buffer): { content: Buffer; originAt: number[] } {
  const parts: Buffer[] = [];
  const originAt: number[] = [];
  let from = 0;
  let length = 0;
  for (let at = marked.indexOf(originMark); at >= 0; at = marked.indexOf(originMark, from)) {
    parts.push(marked.subarray(from, at));
    length += at - from;
    originAt.push(length);
    from = at + originMark.length;
  }
  return { content: Buffer.concat([...parts, marked.subarray(from)]), originAt };
}

async function compress(path: string, content: Buffer): Promise<SiteFile['encodings']> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const br = await brotli(content, { params });
  if (br.length >= content.length) return [];
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, await gzipAsync(content, { level: 9 }));
  return ['br', 'gzip'];
}
