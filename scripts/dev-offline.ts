/** Serves the built site with its worker on PORT, and rebuilds it after every change of its sources. */
import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithNpm } from '../api/end-with-npm.ts';
import { buildIfStale, isStale, runBuild, sources } from '../tools/build-if-stale.ts';
import { readPort, runWatchedApi } from './dev/watched-api.ts';

/** An editor that saves many files at once counts as one change. */
const settleMs = 300;

endWithNpm('dev:offline');
buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'frescovolt-dev-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
/** Written once no further build follows: a server started sooner would find the next one half done. */
const built = join(folder, 'built');
writeFileSync(built, '');
runWatchedApi(readPort(3000), [built]);
let timer: NodeJS.Timeout | undefined;
let isBuilding = false;
let isChanged = false;
for (const source of sources) {
  watch(source, { recursive: true }, () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(buildIfChanged, settleMs);
  });
}

async function buildIfChanged(): Promise<void> {
  if (isBuilding || !isChanged) return;
  isChanged = false;
  if (!isStale()) return;
  isBuilding = true;
  // A mistake in the sources is shown on the terminal, and the next change builds again.
  await runBuild();
  isBuilding = false;
  if (isChanged) await buildIfChanged();
  else writeFileSync(built, new Date().toISOString());
}
