/** Builds the site if it is missing or older than its sources, then runs the server in this process. */

import { endWithNpm } from '../api/end-with-npm.ts';
import { exitIfPortIsTaken } from '../api/server.ts';
import { buildIfStale } from '../tools/build-if-stale.ts';

endWithNpm('start');
await exitIfPortIsTaken();
buildIfStale();
await import('./api.ts');
