/** How the office reads quote requests: list, follow, show, export and forget, over the API of the server. */
import { parseArgs } from 'node:util';
import { dataFiles, readText } from '../api/data-directory.ts';
import { readOfficeEnv } from '../api/env.ts';
import { commands } from './office/commands.ts';
import { createOfficeClient } from './office/office-client.ts';
import { OfficeError } from './office/office-error.ts';

const usage = `Usage: npm run office -- COMMAND [options]
  list            the newest requests; --new: those not shown yet; --after SEQ, --limit N
  follow          prints requests as they come, and goes on after a restart of the server
  show ID         one request
  export --csv    all requests for a spreadsheet
  forget ID       erases a request for good; --yes: without asking
  spam ID         says that a request is spam: it is erased after a month; not-spam ID: that it is genuine
  purge           erases what is older than it is kept, as the server does each day; --yes: without asking
Options: --json, --url ADDRESS (or OFFICE_URL), --token TOKEN (or OFFICE_TOKEN)
`;

try {
  await run();
} catch (error) {
  const sentence = error instanceof OfficeError ? error.message : `The command failed: ${String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [name = '', id] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || values.help) {
    process.stdout.write(usage);
    process.exit(values.help ? 0 : 1);
  }
  const env = readOfficeEnv();
  const files = dataFiles(env.dataDir);
  const url = values.url ?? env.url ?? readText(files.officeAddress)?.trim() ?? 'http://localhost:3000';
  const token = values.token ?? env.token ?? readText(files.officeToken)?.trim();
  if (!URL.canParse(url)) throw new OfficeError(`${url} is no address; use one such as https://example.do.`);
  if (!token) throw new OfficeError('The office token is missing: set OFFICE_TOKEN or use --token.');
  await command({
    client: createOfficeClient(url, token),
    cursorPath: files.officeCursor,
    id,
    json: values.json,
    onlyNew: values.new,
    yes: values.yes,
    after: wholeNumber('--after', values.after),
    limit: wholeNumber('--limit', values.limit),
  });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        after: { type: 'string' },
        limit: { type: 'string' },
        new: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new OfficeError(error instanceof Error ? error.message : usage);
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new OfficeError(`${name} must be a whole number.`);
  return Number(text);
}
