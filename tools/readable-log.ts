import { prettyFactory } from 'pino-pretty';

/** What a request's sentence already says, and what only machines want. */
const unshown = 'time,level,requestId,method,route,status,ms,keyHash';

const readable = prettyFactory({
  ignore: unshown,
  colorize: false,
  messageFormat: ({ time, method, route, status, ms, msg, level }) => {
    const at = new Date(Number(time)).toLocaleTimeString('en-GB');
    const words = method ? `${method} ${route} ${status} in ${ms} ms` : String(msg ?? '');
    return `${at} ${Number(level) >= 50 ? 'ERROR ' : ''}${words}`;
  },
});

/** A line of the server's log, made readable for people. */
export const readableLog = (line: string): string => readable(line) ?? line;
