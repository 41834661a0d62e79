import type { Context, Middleware } from 'koa';
import { problemContentType } from '../contract/problem.ts';
import type { Metrics } from '../metrics.ts';
import { type ProblemError, toProblem } from '../problems.ts';
import { refusedBySocket } from '../refused-by-socket.ts';
import { keyOf } from './idempotency-key.ts';
import type { LogFailure } from './log-failures.ts';

/** Answers everything thrown below it as problem JSON; an unforeseen error is logged and its answer reveals nothing. */
export function handleProblems(logFailure: LogFailure, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) logFailure(ctx.state.requestId, error);
      if (refusedBySocket.has(ctx.req)) return;
      metrics.refused(problem.code);
      sendProblem(ctx, problem);
    }
  };
}

/** Writes a problem; no cache on the way may store errors. */
function sendProblem(ctx: Context, problem: ProblemError): void {
  ctx.status = problem.status;
  ctx.set(problem.headers);
  ctx.set('Content-Type', problemContentType);
  ctx.set('Cache-Control', 'no-store');
  ctx.body = problemBody(problem, keyOf(ctx));
}

/** A problem as JSON, with the echoed key if there is one. */
export function problemBody(problem: ProblemError, key: string | null): string {
  return JSON.stringify({
    type: 'about:blank',
    title: problem.message,
    status: problem.status,
    code: problem.code,
    ...(key === null ? {} : { key }),
    ...(problem.codes ? { codes: problem.codes } : {}),
  });
}
