/** What the process and the thread of the embedded database say to each other. */

/** One or several statements; without values it may be several, divided by semicolons. */
export type Statement = { text: string; values: unknown[] };

/** The result of one statement, in the form of node-postgres. */
export type StatementResult = { command?: string; rowCount: number; rows: Record<string, unknown>[] };

export type Question = { kind: 'run'; id: number; statement: Statement } | { kind: 'close' };

export type Answer =
  | { kind: 'open' }
  | { kind: 'not-open'; message: string }
  | { kind: 'ran'; id: number; results: StatementResult[]; inTransaction: boolean }
  /** `isFatal`: the engine is no longer usable and must be reopened. */
  | { kind: 'failed'; id: number; message: string; code: string; isFatal: boolean; inTransaction: boolean }
  | { kind: 'closed' };
