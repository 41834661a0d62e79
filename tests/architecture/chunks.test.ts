import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chunks, chunksFile, isNamed } from '../../web/build/chunks.ts';
import { siteFolder } from '../../web/build/folders.ts';

const Built = v.record(v.string(), v.array(v.string()));
const built = v.parse(Built, JSON.parse(await readFile(join(siteFolder, chunksFile), 'utf8')));

describe.each(chunks)('the chunk $name', ({ name, takes, leaves }) => {
  it('is a file of the build', () => {
    expect(Object.keys(built)).toContain(name);
  });

  it.each(takes)('has %s', (line) => {
    expect(built[name]?.filter((path) => isNamed(path, [line]))).not.toEqual([]);
  });

  it.each(leaves ?? [])('leaves %s to another file', (line) => {
    expect(built[name]?.filter((path) => isNamed(path, [line]))).toEqual([]);
    expect(Object.values(built).flat()).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${line}`))]),
    );
  });
});
