/** Takes the lock of DATA_DIR, says so and keeps it until killed; or says why not and ends. */
import { lockDataDirectory } from '../../api/data-lock.ts';

try {
  await lockDataDirectory(process.env.DATA_DIR ?? '');
  process.stdout.write('held\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : 'unknown error');
}
