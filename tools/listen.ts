import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens at this port of this machine, by default at a free one, and returns it. Rejects where another program has it. */
export async function listenAt(server: Server, host = '127.0.0.1', port = 0): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}
