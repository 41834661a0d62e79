import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '../../api/env.ts';
import { cellsOf, sectionOf } from '../support/documents.ts';

const settings = cellsOf(sectionOf('docs/operating.md', 'Settings'));
const rows = settings.map(([variable = '', , takes = '', preset = '']) => ({
  name: variable.replaceAll('`', ''),
  takes,
  preset,
}));
const ofTools = cellsOf(sectionOf('CONTRIBUTING.md', 'Variables of tests and tools'));

const api = namesIn(['api', 'compose.yaml', 'scripts/deploy']);
const others = namesIn(['scripts', 'tests', 'tools', 'web', 'vite.config.ts', 'knexfile.ts']);

/** What nobody sets by hand: the system has it, the image of PostgreSQL, npm, or the program that starts another one. */
const setByPrograms = [
  'PATH',
  'HOME',
  'NODE_ENV',
  'VITEST',
  'TEST_PROGRAMS',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'DENOISE_LIBRARY',
  'PEERS_ROOT',
];

describe('the tables of settings', () => {
  it('have each variable that server, office, containers and proxy read, and no other', () => {
    const read = api.filter((name) => !setByPrograms.includes(name));
    expect(rows.map(({ name }) => name).sort()).toEqual(read);
  });

  it('have each variable that tests and tools read besides, and no other', () => {
    const read = others.filter((name) => !api.includes(name) && !setByPrograms.includes(name));
    expect(ofTools.map(([name = '']) => name.replaceAll('`', '')).sort()).toEqual(read);
  });

  it('say the value that stands for an absent one', () => {
    const env = readEnv({ CHAT_SCRIPT: 'https://chat.example/widget.js' });
    const said = rows.flatMap(({ name, preset }) => {
      const [, value] = /^`([^`]+)`/.exec(preset) ?? [];
      return value && isOfServer(name) ? [[name, value]] : [];
    });
    expect(said).toEqual([
      ['PORT', String(env.port)],
      ['DATA_DIR', env.dataDir],
      ['TRUST_PROXY', String(env.trustProxy)],
      ['RATE_LIMIT_PER_MINUTE', String(env.rateLimitPerMinute)],
      ['RATE_LIMIT_PER_DAY', String(env.rateLimitPerDay)],
      ['RATE_LIMIT_TOTAL_PER_DAY', String(env.rateLimitTotalPerDay)],
      ['CHAT_FUNCTION', env.chat?.open],
      ['LOG_LEVEL', env.logLevel],
    ]);
  });

  it('say which numbers are taken', () => {
    const bounded = rows.filter(({ takes }) => takes.includes('a whole number'));
    expect(bounded).toHaveLength(5);
    for (const { name, takes } of bounded) {
      const [least = 0, most = 0] = takes.match(/\d+/g)?.map(Number) ?? [];
      const sentence = `${name} must be a whole number from ${least} to ${most}.`;
      for (const taken of [least, most]) expect(mistakes(name, String(taken))).toEqual([]);
      for (const refused of [least - 1, most + 1])
        expect(mistakes(name, String(refused))).toEqual([sentence]);
    }
  });

  it('give examples that are taken, and every level of the log', () => {
    for (const { name, takes } of rows.filter(({ name }) => isOfServer(name)))
      for (const [, example = ''] of takes.matchAll(/`([^`]+)`/g))
        expect(mistakes(name, example)).toEqual([]);
    const levels = rows.find(({ name }) => name === 'LOG_LEVEL')?.takes.match(/[a-z]+(?=`)/g) ?? [];
    expect(mistakes('LOG_LEVEL', 'none')).toEqual([`LOG_LEVEL must be one of ${levels.join(', ')}.`]);
  });
});

/** Whether `readEnv` has a word in it; the rest is read by Compose, by Caddy or by the office commands. */
function isOfServer(name: string): boolean {
  return readFileSync('api/env.ts', 'utf8').includes(`  ${name}: v.`) || name.startsWith('CHAT_');
}

function mistakes(name: string, value: string): string[] {
  try {
    readEnv({ [name]: value });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.sentences;
    throw error;
  }
}

/** The variables that the files of these places read, each once, in order of their names. */
function namesIn(places: readonly string[]): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...places], {
    encoding: 'utf8',
  });
  const names = files
    .trim()
    .split('\n')
    .flatMap((file) => namesOf(file));
  return [...new Set(names)].sort();
}

function namesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (/\.(ts|tsx|js|mjs)$/.test(file)) return namesInCode(text);
  if (/Caddyfile$/.test(file)) return matches(text, /\{\$([A-Z_]+)/g);
  if (/\.(sh|yaml)$/.test(file)) return matches(text, /\$\{?([A-Z][A-Z_]+)/g);
  return file.endsWith('.py') ? matches(text, /os\.environ\["([A-Z_]+)"\]/g) : [];
}

function namesInCode(text: string): string[] {
  const taken = matches(text, /const \{([^}]*)\} = (?:process\.env|filled\(source\))/g);
  return [
    ...matches(text, /process\.env\.([A-Z][A-Z_]*)/g),
    ...taken.flatMap((names) => matches(names, /(?:^|,)\s*([A-Z_]+)/g)),
    ...matches(text, /^ {2}([A-Z][A-Z_]+): v\.optional\(/gm),
  ];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
