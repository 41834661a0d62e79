import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long after the signal new connections are still accepted, so that a proxy can learn to stop sending; in ms. */
const noticeMs = 500;
/** After this the connections that are still busy are cut, in ms; a request gets its answer within five seconds. */
const answerDeadlineMs = 5_500;

/** The open connections of a server, and how they end. */
export class Connections {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #isBesideOthers: boolean;

  /** `isBesideOthers`: a proxy may have other processes to send to, and has to learn of the end of this one. */
  constructor(server: Server, isBesideOthers: boolean) {
    this.#server = server;
    this.#isBesideOthers = isBesideOthers;
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /**
   * Accepts new connections for another half second where anybody may come, then none; closes those without a request at
   * once and each other one after its answer. Resolves after at most six seconds, with every connection gone.
   */
  async drain(): Promise<void> {
    if (this.#isBesideOthers || this.#open.size > 0) await pause(noticeMs);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    // Node takes a connection that never sent anything for one with a request under way.
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
    await Promise.race([closed, pause(answerDeadlineMs)]);
    this.#server.closeAllConnections();
  }
}
