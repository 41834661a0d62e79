/** Builds the site where it is missing or older than its sources, then runs the server in this process. */
import { runServer } from '../api/server.ts';
import { buildIfStale } from './build-if-stale.ts';

buildIfStale();
await runServer();
