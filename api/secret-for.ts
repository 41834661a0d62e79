import { createHmac } from 'node:crypto';

/** One secret for each purpose, made of that of the database, so that what is made with one says nothing of another. */
export const secretFor = (purpose: string, secret: string): string =>
  createHmac('sha256', secret).update(purpose).digest('hex');
