import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { SiteFile, SiteManifest } from '../../api/contract/site-manifest.ts';

/** A page opened before a deploy still requests parts of its own build; it finds them for this many builds. */
const keptBuilds = 10;

/** Code and styles, whose names change with their content; photos and fonts keep theirs from build to build. */
const isPart = (url: string): boolean => url.startsWith('/assets/');

const Builds = v.array(v.object({ buildId: v.string(), files: v.record(v.string(), SiteFile) }));
type Builds = v.InferOutput<typeof Builds>;

/** Before a build: puts the parts of the build it replaces aside in `dist/previous`, and drops those of the oldest. */
export async function keepPreviousBuild(dist = 'dist'): Promise<void> {
  const replaced = v.safeParse(SiteManifest, await readJson(join(dist, 'site-manifest.json')));
  if (!replaced.success) return;
  const { buildId, files } = replaced.output;
  const known = await readBuilds(dist);
  // The build after it was interrupted: everything has been put aside already.
  if (known[0]?.buildId === buildId) return;
  const isThere = ({ file }: SiteFile) => existsSync(join(dist, 'site', file));
  const parts = Object.fromEntries(
    Object.entries(files).filter(([url, file]) => isPart(url) && isThere(file)),
  );
  const builds = [{ buildId, files: parts }, ...known.filter((build) => build.buildId !== buildId)];
  const kept = partsOf(builds.slice(0, keptBuilds));
  for (const file of Object.values(parts)) await copy(dist, file);
  for (const [url, file] of Object.entries(partsOf(builds))) {
    if (!kept[url]) for (const name of namesOf(file)) await rm(join(dist, 'previous', name), { force: true });
  }
  await writeFile(join(dist, 'previous/builds.json'), JSON.stringify(builds.slice(0, keptBuilds)));
}

/** After a build: tells the server to serve what was put aside, unless the new build has a file of that name. */
export async function servePreviousBuilds(dist = 'dist'): Promise<void> {
  const path = join(dist, 'site-manifest.json');
  const manifest = v.parse(SiteManifest, await readJson(path));
  const laidAside = Object.entries(partsOf(await readBuilds(dist)));
  const previous = Object.fromEntries(laidAside.filter(([url]) => !manifest.files[url]));
  await writeFile(path, JSON.stringify({ ...manifest, previous } satisfies SiteManifest));
}

const partsOf = (builds: Builds): Record<string, SiteFile> =>
  Object.assign({}, ...builds.map(({ files }) => files));

/** A file and its compressed versions. */
const namesOf = ({ file, encodings }: SiteFile): string[] => [
  file,
  ...encodings.map((encoding) => `${file}.${encoding === 'gzip' ? 'gz' : encoding}`),
];

async function copy(dist: string, file: SiteFile): Promise<void> {
  for (const name of namesOf(file)) {
    const target = join(dist, 'previous', name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(dist, 'site', name), target);
  }
}

const readBuilds = async (dist: string): Promise<Builds> => {
  const builds = v.safeParse(Builds, await readJson(join(dist, 'previous/builds.json')));
  return builds.success ? builds.output : [];
};

/** Undefined if there is no such file, or it cannot be read. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
