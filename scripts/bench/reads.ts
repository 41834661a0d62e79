import { createServer } from 'node:http';
import { listenAt } from '../../tools/listen.ts';
import { type Compared, compare } from './rounds.ts';
import { compared, type Row } from './table.ts';
import { secondsEach, withServer } from './throughput.ts';
import { loadWith } from './wrk.ts';

const rounds = 5;
const clients = 16;

/** What is answered from memory, beside a bare server that sends the same bytes. */
export const measureReads = (): Promise<Row[]> =>
  withServer(async ({ url }) => {
    const rows: Row[] = [];
    for (const path of ['/api/testimonials?language=es', '/contact']) {
      rows.push(
        compared(
          `GET ${path}, ${clients} connections`,
          'bare node:http, same bytes',
          '/s',
          await compareWithBare(url, path),
          { atLeast: 0.7 },
        ),
      );
    }
    return rows;
  });

/** Headers that Node writes by itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive']);

/** Answers a second for an address of the server, divided by those of a bare server that sends the same bytes. */
async function compareWithBare(origin: string, path: string): Promise<Compared> {
  // As `wrk` asks: uncompressed.
  const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name)).flat();
  const bare = createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  const port = await listenAt(bare);
  const load = async (url: string) => (await loadWith(url, clients, secondsEach)).perSecond;
  const compared = await compare(
    rounds,
    () => load(origin + path),
    () => load(`http://127.0.0.1:${port}${path}`),
  );
  bare.close();
  return compared;
}
