/** Runs the server on an existing build; its log is readable on a terminal. */
import { runServer } from '../api/server.ts';
import { readableLog } from '../tools/readable-log.ts';

await runServer(process.stdout.isTTY ? readableLog : undefined);
