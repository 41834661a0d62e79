import * as v from 'valibot';
import { Line } from './text.ts';

/** A user who may sign in, as inserted: the name and the password as stored; both are required. */
export const UserInput = v.object({
  username: v.pipe(Line, v.nonEmpty('required')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
});
