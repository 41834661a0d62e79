import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { inParentheses } from '../../web/build/eager-packages.ts';
import { siteFolder } from '../../web/build/folders.ts';

const Files = v.record(v.string(), v.object({ file: v.string(), name: v.string() }));

it('reads React at once in the built core, and not a second time when it is called', async () => {
  const files = v.parse(Files, JSON.parse(await readFile(join(siteFolder, '.vite/manifest.json'), 'utf8')));
  const core = Object.values(files).find(({ name }) => name === 'core');
  const code = await readFile(join(siteFolder, core?.file ?? ''), 'utf8');
  const [upToReact = ''] = code.split('rendererPackageName');
  const wrappers = [...upToReact.matchAll(/=\w+\((\(?)\w+=>\{/g)];
  expect(wrappers.at(-1)?.[1]).toBe('(');
});

it('leaves short functions and those that nothing calls as they are', () => {
  const long = `()=>{${'work();'.repeat(200)}}`;
  expect(inParentheses(`var a=wrap(${long}),b=wrap(()=>{}),c=${long};`)).toBe(
    `var a=wrap((${long})),b=wrap(()=>{}),c=${long};`,
  );
});
