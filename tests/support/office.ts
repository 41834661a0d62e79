import { officeToken } from '../../tools/api.ts';
import { type Ended, type Running, run } from './server-process.ts';

/** Runs a command of the office against the server at `url`, with the places of its readers in `folder`. */
export const runOffice = (url: string, folder: string, words: string[]): Running =>
  run('scripts/office.ts', { OFFICE_URL: url, OFFICE_TOKEN: officeToken, DATA_DIR: folder }, words);

/** Commands of the office with the places of its readers in `folder`, each with these settings and run to its end. */
export const officeIn =
  (folder: string) =>
  (env: Record<string, string>, ...words: string[]): Promise<Ended> =>
    run('scripts/office.ts', { OFFICE_TOKEN: officeToken, DATA_DIR: folder, ...env }, words).ended;
