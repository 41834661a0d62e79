import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listenAt } from '../../tools/listen.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const isText = /\.(html|js|css|svg|txt|json)$/;

/** Serves a folder of built pages from memory, text compressed beforehand as well as brotli can. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): void }> {
  const files = new Map<string, { body: Buffer; type: string; encoding?: string }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, file)}`.replace(/(\/index)?\.html$/, '') || '/';
    const bytes = readFileSync(file);
    const type = types[extname(file)] ?? 'application/octet-stream';
    files.set(
      address,
      isText.test(file) ? { body: brotliCompressSync(bytes), type, encoding: 'br' } : { body: bytes, type },
    );
  }
  const server = createServer(({ url }, response) => {
    const file = files.get((url ?? '/').split('?')[0] ?? '/');
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', file.type);
    if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
    response.end(file.body);
  });
  return { url: `http://localhost:${await listenAt(server)}`, close: () => server.close() };
}
