import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSite } from '../../api/site/load-site.ts';
import { keepPreviousBuild, servePreviousBuilds } from '../../scripts/build/previous-builds.ts';
import { startTestApi } from '../../tools/api.ts';
import { makeDirectory } from '../support/server-process.ts';
import { writeSite } from '../support/small-site.ts';

let dist: ReturnType<typeof makeDirectory>;
beforeEach(() => {
  dist = makeDirectory();
  writeSite(dist.path);
});
afterEach(() => dist.remove());

const firstScript = '/assets/app-1a2b.js';

/** A build as `npm run build` makes it, whose one script has a new name each time. */
async function deploy(number: number): Promise<void> {
  await keepPreviousBuild(dist.path);
  rmSync(join(dist.path, 'site'), { recursive: true });
  writeSite(dist.path);
  const name = `assets/app-${number}.js`;
  for (const twin of ['', '.br', '.gz']) {
    renameSync(join(dist.path, 'site', firstScript + twin), join(dist.path, 'site', name + twin));
  }
  const path = join(dist.path, 'site-manifest.json');
  const text = readFileSync(path, 'utf8').replaceAll(firstScript.slice(1), name);
  writeFileSync(path, text.replace('"buildId":"test"', `"buildId":"build-${number}"`));
  await servePreviousBuilds(dist.path);
}

/** The server's answers to these addresses, in the smallest encoding. */
async function statuses(...paths: string[]): Promise<(string | number | null)[]> {
  const site = await loadSite(dist.path);
  if (!site) throw new Error('The site is missing');
  const api = await startTestApi({ site });
  const answers = [];
  for (const path of paths) {
    const answer = await fetch(api.url + path, { headers: { 'Accept-Encoding': 'br' } });
    answers.push(answer.status, answer.headers.get('cache-control'));
    if (answer.ok) expect(await answer.text()).toContain('alert(1)');
  }
  await api.close();
  return answers;
}

const forever = 'public, max-age=31536000, immutable, no-transform';

it('serves the scripts of earlier builds to pages that were opened before, and the new ones', async () => {
  await deploy(2);
  await deploy(3);
  expect(await statuses(firstScript, '/assets/app-2.js', '/assets/app-3.js')).toEqual([
    ...[200, forever],
    ...[200, forever],
    ...[200, forever],
  ]);
});

it('forgets the oldest after ten builds, and does not count an interrupted build twice', async () => {
  for (let number = 2; number <= 11; number += 1) {
    await keepPreviousBuild(dist.path);
    if (number === 5) rmSync(join(dist.path, 'site/assets'), { recursive: true });
    await deploy(number);
  }
  expect(await statuses(firstScript)).toEqual([200, forever]);
  await deploy(12);
  expect(await statuses(firstScript, '/assets/app-2.js')).toEqual([
    404,
    'no-cache, no-transform',
    200,
    forever,
  ]);
});
