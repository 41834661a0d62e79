import { connect, createServer, type Socket } from 'node:net';
import { listenAt } from '../../tools/listen.ts';

/** A wire between a client and a server that can be cut, or silently swallow everything. */
export type TcpProxy = {
  port: number;
  /** From now on nothing passes, in open or new connections, and none is closed: as behind a dead firewall. */
  swallow(): void;
  /** New connections pass again; those that were open while it swallowed stay silent forever. */
  pass(): void;
  /** Resets every open connection. */
  cut(): void;
  /** Resets the next `times` connections over which the client says this. */
  cutAt(words: string, times: number): void;
  close(): Promise<void>;
};

/** Listens on this machine and forwards each connection to one of its ports. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<{ near: Socket; far: Socket | undefined }>();
  let isSwallowing = false;
  let fuse = { words: '', times: 0 };
  const server = createServer({ noDelay: true }, (near) => {
    const far = isSwallowing ? undefined : connect({ port: targetPort, host: '127.0.0.1', noDelay: true });
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far?.destroy();
    };
    for (const socket of [near, far]) socket?.on('error', end).on('close', end);
    near.on('data', (bytes) => {
      if (fuse.times === 0 || !bytes.includes(fuse.words)) return far?.write(bytes);
      fuse.times -= 1;
      return near.resetAndDestroy();
    });
    far?.on('data', (bytes) => near.write(bytes));
  });
  const port = await listenAt(server);
  return {
    port,
    swallow() {
      isSwallowing = true;
      for (const { near, far } of pairs)
        for (const socket of [near, far]) socket?.removeAllListeners('data').resume();
    },
    pass() {
      isSwallowing = false;
    },
    cut() {
      for (const { near } of pairs) near.resetAndDestroy();
    },
    cutAt(words, times) {
      fuse = { words, times };
    },
    close() {
      for (const { near } of pairs) near.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same database address, through another port of this machine. */
export function throughPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
