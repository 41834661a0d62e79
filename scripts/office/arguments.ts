import { parseArgs } from 'node:util';
import { OfficeError } from './office-error.ts';

const kinds = {
  url: { type: 'string' },
  token: { type: 'string' },
  after: { type: 'string' },
  limit: { type: 'string' },
  find: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  new: { type: 'boolean' },
  as: { type: 'string' },
  exec: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  yes: { type: 'boolean' },
  add: { type: 'boolean' },
  erased: { type: 'string', multiple: true },
  name: { type: 'string' },
  location: { type: 'string' },
  text: { type: 'string' },
  rating: { type: 'string' },
  language: { type: 'string' },
  initials: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** An option of the command line, without its dashes. */
type OptionName = keyof typeof kinds;

/** What one command of the office may be given; anything more is refused. */
export type Takes = {
  /** Its one word, and what to say where that is missing; absent where it takes none. */
  word?: { kind: 'id' | 'file'; missing: string };
  /** Where `--erased` is given, further words are logs as well, as the shell makes them of `*.log`. */
  takesLogs?: true;
  options: readonly OptionName[];
};

/** The command line as it was typed: which command, its words, and the options that were given and no others. */
export type Asked = ReturnType<typeof readArguments>;

/** Reads the command line; throws `OfficeError` for an option that no command has. */
export function readArguments() {
  const { values, positionals } = parse();
  const [first = '', ...words] = positionals;
  if (first === 'testimonials') return { name: [first, ...words.splice(0, 1)].join(' '), words, values };
  return { name: first === 'forget' && values.erased ? 'forget --erased' : first, words, values };
}

function parse() {
  // Node puts this sign where it cannot read one.
  if (process.argv.some((argument) => argument.includes('\ufffd')))
    throw new OfficeError('Something in the command is not UTF-8: set the terminal to it.');
  try {
    return parseArgs({ allowPositionals: true, options: kinds });
  } catch (error) {
    throw new OfficeError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The one word of a command, empty where it takes none, and all logs that it was given. Throws `OfficeError` for
 * anything that the command does not take: to leave it out would do something else than was asked.
 */
export function take(
  { name, words, values }: Asked,
  { word: own, takesLogs, options }: Takes,
): { word: string; logs: string[] } {
  const foreign = Object.keys(values).find((given) => !options.some((option) => option === given));
  if (foreign) throw new OfficeError(`${name} does not take --${foreign}.`);
  const [word = '', more] = own ? [words[0], words.slice(1)] : ['', words];
  if (own && !word) throw new OfficeError(own.missing);
  // In an address they would name another place.
  if (own?.kind === 'id' && /^\.+$/.test(word)) throw new OfficeError(`${word} is no id.`);
  const { erased = [] } = values;
  if (takesLogs && erased.length > 0) return { word, logs: [...erased, ...more] };
  if (more.length === 0) return { word, logs: [] };
  throw new OfficeError(
    `${name} takes ${own ? `one ${own.kind}` : 'no words'}: ${more.join(' ')} is too much.`,
  );
}
