import * as v from 'valibot';
import { languages } from './language.ts';

/** Code: `invalid-language`. */
export const LanguageSchema = v.picklist(languages, 'invalid-language');
