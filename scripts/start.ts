/** Builds the site if it is missing or older than its sources, then runs the server in this process. */
import { buildIfStale } from '../tools/build-if-stale.ts';
import { endWithNpm } from '../tools/end-with-npm.ts';

endWithNpm('start');
buildIfStale();
await import('./api.ts');
