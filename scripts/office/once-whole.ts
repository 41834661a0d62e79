import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A text that comes in parts, once all of it is there: until then it is kept packed in memory, which years of requests
 * fit into. Throws what `parts` throws, and then gives none of it.
 */
export async function* onceWhole(parts: AsyncIterable<string>): AsyncGenerator<string> {
  const packed: Buffer[] = [];
  await pipeline(parts, createGzip({ level: 1 }), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) packed.push(chunk);
  });
  yield* Readable.from(packed).pipe(createGunzip()).setEncoding('utf8');
}
