import type { IncomingMessage } from 'node:http';

/**
 * Requests whose rest cannot be read, for which the socket was answered (`http-server.ts`) and which are noted there: what
 * becomes of them in the application reaches nobody, and is not noted again.
 */
export const refusedBySocket = new WeakSet<IncomingMessage>();
