import * as v from 'valibot';
import { normalizeLine, normalizeText } from './normal-form.ts';

/** Length in characters as readers count them (code points), so an emoji counts once. */
export const characters = (text: string): number => [...text].length;

/** A line of text. Codes: `wrong-type` if it is not a string. */
export const Line = v.pipe(v.string('wrong-type'), v.transform(normalizeLine));

/** A text of several lines. Codes: `wrong-type`. */
export const Lines = v.pipe(v.string('wrong-type'), v.transform(normalizeText));
