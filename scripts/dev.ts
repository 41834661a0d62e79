/** Runs the site with live reload on http://localhost:5173, and the API behind it on port 3000. */
import { createServer } from 'vite';
import { runServer } from '../api/server.ts';

await runServer();
const site = await createServer();
await site.listen();
site.printUrls();
