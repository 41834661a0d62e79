import type { Logger } from 'pino';
import { toProblem } from '../problems.ts';
import { errorForLog } from './log-requests.ts';

/** Logs an error that was answered with 500 or more; `requestId` ties it to the line of its request. */
export type LogFailure = (requestId: unknown, error: unknown) => void;

const outageLineMs = 60_000;

/**
 * Every unforeseen error gets a line with its stack. While the database is away all requests fail in the same way, so
 * that is one line a minute with a count, and no stack.
 */
export function createFailureLog(log: Logger, clock: () => number): LogFailure {
  let nextOutageLineAt = 0;
  let unsaid = 0;
  return (requestId, error) => {
    const forLog = errorForLog(error);
    if (toProblem(error).status !== 503) {
      log.error({ requestId, error: forLog }, 'failed');
      return;
    }
    unsaid += 1;
    if (clock() < nextOutageLineAt) return;
    nextOutageLineAt = clock() + outageLineMs;
    log.error({ error: { name: forLog.name, code: forLog.code }, requests: unsaid }, 'unavailable');
    unsaid = 0;
  };
}
