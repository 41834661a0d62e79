/** Runs the site with live reload on PORT (default 5173), and the API behind it on the next port. */
import { endWithNpm } from '../api/end-with-npm.ts';
import { exitWithSentences } from '../api/env.ts';
import { readPort, runWatchedApi } from './dev/watched-api.ts';

endWithNpm('dev');
const port = readPort(5173);
if (port < 1 || port > 65_534)
  exitWithSentences(['PORT must be a number from 1 to 65534: the API is on the next one.']);
runWatchedApi(port + 1);
// After the API, which starts while this is loaded.
const { createServer } = await import('vite');
const site = await createServer({
  server: { port, strictPort: true, proxy: { '/api': `http://localhost:${port + 1}` } },
});
await site.listen().catch((error: Error) => exitWithSentences([`${error.message}: set PORT.`]));
site.printUrls();
