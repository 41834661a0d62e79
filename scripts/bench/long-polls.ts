import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The end of every answer of the feed, with its cursor. */
const nextAfter = /"nextAfter":(\d+)[^\]]*\}$/;

/** Long polls that are asked again as soon as they are answered, each on a connection of its own. */
export class LongPolls {
  /** How many were answered so far. */
  answers = 0;
  readonly #sockets: Socket[] = [];
  readonly #origin: URL;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = new URL(origin);
    this.#token = token;
  }

  /** Opens so many, each waiting for requests after a number. */
  async open(count: number, after: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) {
      const socket = connect(Number(this.#origin.port), this.#origin.hostname);
      await once(socket, 'connect');
      this.#sockets.push(socket);
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        const cursor = nextAfter.exec(answer)?.[1];
        if (cursor === undefined) return;
        if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer.split('\r\n', 1)[0]);
        this.answers += 1;
        answer = '';
        this.#ask(socket, Number(cursor));
      });
      this.#ask(socket, after);
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #ask(socket: Socket, after: number): void {
    const lines = [
      `GET /api/contacts?after=${after}&wait=25 HTTP/1.1`,
      `Host: ${this.#origin.host}`,
      `Authorization: Bearer ${this.#token}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  }
}
