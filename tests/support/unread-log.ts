import { setTimeout as pause } from 'node:timers/promises';
import { openLog } from '../../api/log.ts';

// Logs far more than anybody may keep waiting, says on the other output how much waits, and goes on once it is read.
const log = openLog('info');
for (let round = 0; round < 100; round++) {
  for (let line = 0; line < 100; line++) log.info({ text: 'x'.repeat(1_000) }, 'unread');
  await pause(15);
}
process.stderr.write(`${process.stdout.writableLength}\n`);
while (process.stdout.writableLength > 0) await pause(15);
log.info('read again');
