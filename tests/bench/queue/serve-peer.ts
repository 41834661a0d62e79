import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { listenAt } from '../../../tools/listen.ts';

const document = readFileSync(join(import.meta.dirname, '../peers/page.html'));

/** Serves the page of a peer and its scripts, and passes everything else on to the real API. */
export async function servePeer(
  scripts: ReadonlyMap<string, string>,
  api: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const script = scripts.get(url);
    if (script !== undefined) {
      outgoing.setHeader('Content-Type', 'text/javascript').end(script);
    } else if (url === '/') {
      outgoing.setHeader('Content-Type', 'text/html').end(document);
    } else {
      const passed = request(api + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    }
  });
  const port = await listenAt(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
