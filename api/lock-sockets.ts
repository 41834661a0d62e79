import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { dataFiles, StartError } from './data-directory.ts';

/** How long another process may take to say whether it has the directory, in ms; silence counts as yes. */
const answerTimeoutMs = 3_000;
/** The longest socket name that every system allows, in bytes. */
const longestSocketName = 103;
const holdingWord = 'holds';

/**
 * The directory as sockets address it: by a short path, because a socket's name is limited to about a hundred bytes.
 */
export class SocketPlace {
  readonly #dataDir: string;
  readonly #descriptor: number | undefined;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    const isLinux = existsSync('/proc/self/fd');
    this.#descriptor = isLinux ? openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY) : undefined;
  }

  path(name: string): string {
    if (this.#descriptor !== undefined) return `/proc/self/fd/${this.#descriptor}/${name}`;
    const path = join(this.#dataDir, name);
    if (Buffer.byteLength(path) <= longestSocketName) return path;
    throw new StartError(
      `The path of the data directory ${this.#dataDir} is too long: set DATA_DIR to a shorter one.`,
    );
  }

  names(): string[] {
    return readdirSync(this.#dataDir)
      .filter((name) => name.startsWith(dataFiles(this.#dataDir).lockPrefix))
      .sort();
  }

  remove(name: string): void {
    rmSync(join(this.#dataDir, name), { force: true });
  }

  leave(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }
}

/** This process's own socket, on which it tells others its state. */
export class Contender {
  readonly name: string;
  readonly #place: SocketPlace;
  readonly #server: Server;
  readonly #asking = new Set<Socket>();
  #isHolding = false;

  constructor(place: SocketPlace) {
    this.#place = place;
    this.name = `${dataFiles('').lockPrefix}${randomBytes(8).toString('hex')}`;
    this.#server = createServer((socket) => {
      socket.on('error', () => {}).on('close', () => this.#asking.delete(socket));
      this.#asking.add(socket);
      socket.write(`${process.pid} ${this.#isHolding ? holdingWord : ''}`);
    });
    this.#server.unref();
  }

  /** Appears under its name only once it listens: anyone asking earlier would take it for dead. */
  async appear(): Promise<void> {
    const draft = `draft-${this.name}`;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#place.path(draft), resolve);
    });
    chmodSync(this.#place.path(draft), 0o600);
    renameSync(this.#place.path(draft), this.#place.path(this.name));
  }

  hold(): void {
    this.#isHolding = true;
    for (const socket of this.#asking) socket.write(holdingWord);
  }

  leave(): void {
    this.#place.remove(this.name);
    this.#server.close();
    for (const socket of this.#asking) socket.destroy();
    this.#place.leave();
  }
}

/**
 * Who holds the directory by the socket `name`: a process number, or "another" if it does not say; undefined if that
 * process is dead or has given up. One that `goesBefore` only has to be alive.
 */
export function askHolder(
  place: SocketPlace,
  name: string,
  goesBefore: boolean,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(place.path(name));
    let said = '';
    const settle = (holder: string | undefined) => {
      resolve(holder);
      socket.destroy();
    };
    socket.setTimeout(answerTimeoutMs, () => settle(said || 'another'));
    socket.on('data', (text: Buffer) => {
      said += text.toString();
      if (goesBefore || said.includes(holdingWord)) settle(/^\d+/.exec(said)?.[0] ?? 'another');
    });
    socket.once('close', () => settle(undefined));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') place.remove(name);
      const isGone = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      settle(isGone ? undefined : 'another');
    });
  });
}
