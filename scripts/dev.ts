/** Runs the site with live reload on PORT (default 5173), and the API behind it on the next port. */
import { runWatchedApi } from './dev/watched-api.ts';

const port = Number(process.env.PORT ?? 5173);
runWatchedApi(port + 1);
// After the API, which starts while this is loaded.
const { createServer } = await import('vite');
const site = await createServer({
  server: { port, strictPort: true, proxy: { '/api': `http://localhost:${port + 1}` } },
});
await site.listen();
site.printUrls();
