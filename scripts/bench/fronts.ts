import { createServer, type RequestListener, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { listenAt } from '../../tools/listen.ts';

/** A server in front of the site. */
export type Front = {
  url: string;
  /** Bytes of the answers to the worker's own requests so far, its script included, as they were sent. */
  workerBytes(): number;
  close(): void;
};

/** What a front changes of the site behind it. */
type Instead = {
  headers?: Record<string, string>;
  /** Source of another worker. */
  worker?: string;
  /** Another document in place of one. */
  document?: (served: string) => string;
};

const workerPath = '/sw.js';

/** Passes everything on unchanged, on this port, so that the site stands behind as many servers as its twin does. */
export const serveSame = (origin: string, port = 0): Promise<Front> => serve(origin, port, {});

/** Passes everything on except the permission to run a script: the very same documents, and no JavaScript. */
export const serveTwin = (origin: string): Promise<Front> =>
  serve(origin, 0, { headers: { 'content-security-policy': "script-src 'none'" } });

/** Passes everything on except the worker. */
export const serveWithWorker = (origin: string, worker: string): Promise<Front> =>
  serve(origin, 0, { worker });

/**
 * Passes everything on except what the documents contain: the app has to show it, from scripts that are asked for as
 * early as can be.
 */
export const serveEmptyShell = (origin: string): Promise<Front> => serve(origin, 0, { document: emptied });

function emptied(served: string): string {
  const head = served.slice(0, served.indexOf('<body')).replace(/<style>.*?<\/style>/s, '');
  const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(served) ?? [];
  const [, script = ''] = /import\("([^#"]+)/.exec(served) ?? [];
  if (!sheet || !script) throw new Error('The document has no sheet or no script of the app');
  const start = `${sheet}<script type="module" src="${script}"></script>`;
  return `${head.replace('</head>', `${start}</head>`)}<body><div id="root"></div></body></html>`;
}

async function serve(
  origin: string,
  wanted: number,
  { headers: instead, worker, document }: Instead,
): Promise<Front> {
  let workerBytes = 0;
  const pass: RequestListener = ({ url, method, headers }, response) => {
    const isOfWorker = url === workerPath || headers.referer?.endsWith(workerPath);
    if (url === workerPath && worker !== undefined) {
      workerBytes += Buffer.byteLength(worker);
      response.setHeader('Content-Type', 'text/javascript').end(worker);
      return;
    }
    const asked = request(`${origin}${url}`, { method, headers }, async (answer) => {
      if (document && answer.headers['content-type']?.startsWith('text/html')) {
        const { 'content-length': _length, 'content-encoding': encoding, ...others } = answer.headers;
        const bytes = await buffer(answer);
        const served = encoding === 'br' ? brotliDecompressSync(bytes) : bytes;
        response.writeHead(answer.statusCode ?? 502, others).end(document(served.toString()));
        return;
      }
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...instead });
      if (isOfWorker) answer.on('data', (piece: Buffer) => (workerBytes += piece.length));
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    asked.end();
  };
  const server: Server = createServer(pass);
  const port = await listenAt(server, '127.0.0.1', wanted);
  return {
    url: `http://localhost:${port}`,
    workerBytes: () => workerBytes,
    close: () => server.close(),
  };
}
