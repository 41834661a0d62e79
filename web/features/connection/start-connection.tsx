import { watchConnection } from '../../lib/connection.ts';
import { mountRoot } from '../../ui/mount-root.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

/** Watches the connection and says how it stands. */
export function startConnection(): void {
  mountRoot(<ConnectionStrip />);
  watchConnection();
}
