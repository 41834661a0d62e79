import * as v from 'valibot';
import { normalizeLine, normalizeText } from './normal-form.ts';

/** Length in characters as a reader counts code points, so an emoji is not charged twice. */
export const characters = (text: string): number => [...text].length;

/** A line of text. Codes: `wrong-type` where it is no string. */
export const Line = v.pipe(v.string('wrong-type'), v.transform(normalizeLine));

/** A text of several lines. Codes: `wrong-type`. */
export const Lines = v.pipe(v.string('wrong-type'), v.transform(normalizeText));
