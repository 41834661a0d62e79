/** Plays the core scenarios of the outbox in Firefox and WebKitGTK: `npm run test:engines`, or with names of engines. */

import type { TestApi } from '../../tools/api.ts';
import { refuseUnknown } from '../../tools/command-line.ts';
import type { Engine } from './browser-engine.ts';
import { firefox } from './firefox.ts';
import { installPackages } from './install-packages.ts';
import { onStage, startServer, stopServer } from './scenario-stage.ts';
import { scenarios } from './scenarios.ts';
import { webkit } from './webkit.ts';

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const all = [firefox, webkit];
const namesOfAll = all.map(({ name }) => name.toLowerCase());
refuseUnknown('engine', wanted, namesOfAll);
const engines = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()));
const tally = { passed: 0, failed: 0 };

async function playIn(engine: Engine, api: TestApi): Promise<void> {
  if (engine.missing().length > 0) installPackages(engine.packages);
  const missing = engine.missing();
  if (missing.length > 0) {
    const need = `apt-get install ${engine.packages.join(' ')}`;
    process.stdout.write(`- ${engine.name} is skipped: ${missing.join(', ')} is missing (${need})\n`);
    return;
  }
  const browser = await engine.launch();
  process.stdout.write(`${browser.name}\n`);
  try {
    for (const [name, play] of Object.entries({ ...scenarios, ...engine.ownScenarios })) {
      const startedAt = performance.now();
      const mistake = await onStage(api, browser, play).then(() => undefined, sentenceOf);
      const took = `${Math.round(performance.now() - startedAt)} ms`;
      tally[mistake === undefined ? 'passed' : 'failed'] += 1;
      process.stdout.write(`${mistake === undefined ? '✓' : '✗'} ${engine.name}: ${name} (${took})\n`);
      if (mistake !== undefined) process.stdout.write(`  ${mistake}\n`);
    }
  } finally {
    await browser.close();
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

let api: TestApi | undefined;
try {
  api = await startServer();
  for (const engine of engines) await playIn(engine, api);
} catch (error) {
  tally.failed += 1;
  process.stdout.write(`✗ ${sentenceOf(error)}\n`);
} finally {
  await stopServer(api);
}
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`);
process.exit(tally.failed > 0 ? 1 : 0);
