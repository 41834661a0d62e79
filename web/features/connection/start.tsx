import { watchConnection } from '../../lib/connection.ts';
import { mountBeside } from '../../ui/beside.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

/** Watches the connection and says how it stands. */
export function startConnection(): void {
  mountBeside(<ConnectionStrip />);
  watchConnection();
}
