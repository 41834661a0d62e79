/**
 * The embedded PostgreSQL, in a thread of its own: after a panic PGlite loops forever, which only another thread can
 * notice and end, and a long statement must not keep the server from answering. JavaScript, because a thread does not
 * inherit the process's TypeScript loader.
 *
 * @typedef {import('./messages.ts').Answer} Answer
 * @typedef {import('./messages.ts').Question} Question
 * @typedef {import('./messages.ts').Statement} Statement
 * @typedef {import('./messages.ts').StatementResult} StatementResult
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const int8 = 20;
/**
 * The class of errors by which the files are not as the engine believes. One that could not be made, as where the disk
 * was full, stays in its list of files and is taken for made from then on: only a new thread looks again.
 */
const errorOfFiles = '58';
/** The engine's cache, 128 MB by default, and the log it keeps for reuse, 80 MB, are far more than needed here. */
const settings = [
  'shared_buffers=8MB',
  'min_wal_size=32MB',
  // What was erased must not stay in a piece of the log that is kept under another name, to be written over some day.
  'wal_recycle=off',
];

/** @type {PGlite | undefined} */
let engine;

parentPort?.on('message', (/** @type {Question} */ question) => {
  void (question.kind === 'run' ? run(question.id, question.statement) : close());
});

try {
  // 64-bit integers are returned as text, as by a PostgreSQL server.
  engine = await PGlite.create({
    dataDir: String(workerData),
    parsers: { [int8]: (text) => text },
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
  await removeLeftovers(engine);
  say({ kind: 'open' });
} catch (error) {
  say({ kind: 'not-open', message: error instanceof Error ? error.message : 'unknown error' });
}

/**
 * A crash in the middle of a transaction leaves the file of a table that was being made, and PostgreSQL never removes it:
 * of one that was being rewritten that is a copy, with words that are erased later. These files are ours alone.
 *
 * @param {PGlite} opened
 */
async function removeLeftovers(opened) {
  const { rows } = await opened.query(`
    select oid::text as database, (select array_agg(pg_relation_filenode(oid)::text) from pg_class) as known
      from pg_database where datname = current_database()`);
  const [{ database, known }] = /** @type {[{ database: string, known: string[] }]} */ (rows);
  const folder = join(String(workerData), 'base', database);
  for (const name of readdirSync(folder)) {
    // A number, then the number of the piece or what the file maps.
    const [, number] = /^(\d+)(?:[._]|$)/.exec(name) ?? [];
    if (number && !known.includes(number)) rmSync(join(folder, name));
  }
}

/** @param {number} id @param {Statement} statement */
async function run(id, statement) {
  try {
    const results = await execute(statement);
    say({ kind: 'ran', id, results, inTransaction: isInTransaction() });
  } catch (error) {
    const { message, code, severity } = readError(error);
    const isFatal = severity !== 'ERROR' || code.startsWith(errorOfFiles);
    say({ kind: 'failed', id, message, code, isFatal, inTransaction: !isFatal && isInTransaction() });
  }
}

const isInTransaction = () => engine?.isInTransaction() ?? false;

/** @param {Statement} statement @returns {Promise<StatementResult[]>} */
async function execute({ text, values }) {
  if (!engine) throw new Error('The embedded database is not open.');
  const results = values.length > 0 ? [await engine.query(text, values)] : await engine.exec(text);
  return results.map(({ command, rowCount, rows }) => ({
    ...(command === undefined ? {} : { command }),
    rowCount: rowCount ?? 0,
    rows: rows.map((row) => Object.fromEntries(Object.entries(row ?? {}))),
  }));
}

/**
 * An SQL error has a severity; anything without one came from the engine itself.
 * @param {unknown} error
 */
function readError(error) {
  if (!(error instanceof Error)) return { message: String(error), code: '', severity: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const severity = 'severity' in error && typeof error.severity === 'string' ? error.severity : '';
  return { message: error.message, code, severity };
}

async function close() {
  await engine?.close().catch(() => {});
  say({ kind: 'closed' });
}

/** @param {Answer} answer */
function say(answer) {
  parentPort?.postMessage(answer);
}
