import { rmSync } from 'node:fs';
import { openLog } from '../../api/log.ts';

// Logs to a file that is removed meanwhile, and says on the other output whether each line was written.
const log = openLog('info');
const write = (text: string): Promise<void> =>
  new Promise((resolve) => {
    log.info(text);
    log.flush((error) => {
      process.stderr.write(error ? 'lost ' : 'written ');
      resolve();
    });
  });
await write('before');
rmSync(process.argv[2] ?? '');
await write('after');
