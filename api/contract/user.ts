import * as v from 'valibot';
import { Line } from './text.ts';

/** Who may sign in, as it is inserted (spec 3): the name and the password as it is stored; both are required. */
export const UserInput = v.object({
  username: v.pipe(Line, v.nonEmpty('required')),
  password: v.pipe(v.string(), v.nonEmpty('required')),
});

export type UserInput = v.InferOutput<typeof UserInput>;
