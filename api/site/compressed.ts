import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '../middleware/entity-tag.ts';
import type { LoadedFile } from './load-site.ts';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The file with a different text, in its encodings; takes about 100 ms for a page. */
export async function compressed(file: LoadedFile, identity: Buffer): Promise<LoadedFile> {
  const { br, gzip: gz } = file.bodies;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    ...file,
    etag: entityTag(identity),
    bodies: {
      identity,
      ...(br ? { br: await brotli(identity, { params }) } : {}),
      ...(gz ? { gzip: await gzipAsync(identity, { level: 9 }) } : {}),
    },
  };
}
