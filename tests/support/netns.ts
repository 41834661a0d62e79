import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place with a network of its own, tied to this machine by one cable that can be pulled. */
export type Cable = {
  /** Address of this machine's end: what the other side can reach. */
  host: string;
  /** Wraps a program so that it runs at the other end; returns the path of the wrapper. */
  wrap(program: string): string;
  pull(): void;
  plug(): void;
  /** Removes everything again; safe to call twice. */
  remove(): void;
};

/** Why no cable can be laid here; undefined if one can. */
export function whyNoCable(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces exist on Linux only';
  if (process.getuid?.() !== 0) return 'network namespaces need root';
  if (spawnSync('ip', ['-V']).status !== 0) return 'the program ip is missing (apt-get install iproute2)';
  const probe = `fvp${process.pid}`;
  if (spawnSync('ip', ['netns', 'add', probe]).status !== 0) return 'this machine forbids network namespaces';
  spawnSync('ip', ['netns', 'del', probe]);
  return undefined;
}

let laid = 0;

/** Lays a cable into a new namespace; all names contain this process's id. */
export function layCable(): Cable {
  laid += 1;
  const id = `${process.pid}x${laid}`;
  const namespace = `fvn${id}`;
  const [here, there] = [`fvh${id}`, `fvt${id}`];
  const subnet = `10.${180 + (laid % 60)}.${process.pid % 250}`;
  const host = `${subnet}.1`;
  const wrappers = mkdtempSync(join(tmpdir(), 'frescovolt-netns-'));
  const inside = (...command: string[]) => ip('netns', 'exec', namespace, 'ip', ...command);
  const cable: Cable = {
    host,
    wrap(program) {
      const path = join(wrappers, 'program');
      writeFileSync(path, `#!/bin/sh\nexec ip netns exec ${namespace} '${program}' "$@"\n`);
      chmodSync(path, 0o755);
      return path;
    },
    pull: () => ip('link', 'set', here, 'down'),
    plug: () => ip('link', 'set', here, 'up'),
    remove() {
      spawnSync('ip', ['link', 'del', here]);
      spawnSync('ip', ['netns', 'del', namespace]);
      rmSync(wrappers, { recursive: true, force: true });
    },
  };
  try {
    ip('netns', 'add', namespace);
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there);
    ip('link', 'set', there, 'netns', namespace);
    ip('addr', 'add', `${host}/24`, 'dev', here);
    ip('link', 'set', here, 'up');
    inside('addr', 'add', `${subnet}.2/24`, 'dev', there);
    inside('link', 'set', 'lo', 'up');
    inside('link', 'set', there, 'up');
    inside('route', 'add', 'default', 'via', host);
    return cable;
  } catch (error) {
    cable.remove();
    throw error;
  }
}

function ip(...command: string[]): void {
  execFileSync('ip', command, { stdio: 'pipe' });
}
