import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { languageChoice } from '../../api/contract/language.ts';
import { TestimonialInput, testimonialLimits } from '../../api/contract/testimonial.ts';
import { OfficeError } from './office-error.ts';

/** A testimonial as text, by the names of columns and options. */
export type TestimonialWords = Partial<Record<keyof TestimonialInput, string>>;

const neededColumns = ['name', 'location', 'text'] as const;
const otherColumns = ['initials', 'rating', 'language'] as const;
const knownColumns: readonly string[] = [...neededColumns, ...otherColumns];

/**
 * The testimonials of a CSV file in UTF-8, separated by commas, semicolons or tabs. The first line names the columns:
 * `name`, `location` and `text`, and optionally `rating`, `language` and `initials`. Throws an `OfficeError` that names
 * every wrong line; a file with a wrong line is refused as a whole.
 */
export async function readTestimonials(path: string): Promise<TestimonialInput[]> {
  const records = parseCsv(await readText(path), path);
  const mistakes: string[] = [];
  const read = records.flatMap(({ record, info }) => {
    try {
      return [testimonialOf(record)];
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error;
      mistakes.push(`${path}, line ${info.lines}: ${error.message}`);
      return [];
    }
  });
  if (mistakes.length > 0) throw new OfficeError([...mistakes, 'Nothing was imported.'].join('\n'));
  if (read.length === 0) throw new OfficeError(`${path} holds no testimonials.`);
  return read;
}

/** A complete testimonial; missing initials are taken from the name. Throws `OfficeError`, one sentence. */
export function testimonialOf({ rating, language, initials, ...words }: TestimonialWords): TestimonialInput {
  const result = v.safeParse(TestimonialInput, {
    name: '',
    location: '',
    text: '',
    ...words,
    initials: initials || initialsOf(words.name ?? ''),
    ...(rating ? { rating: Number(rating) } : {}),
    ...(language ? { language: language.toLowerCase() } : {}),
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new OfficeError(sentenceOf(String(v.getDotPath(issue) ?? ''), issue.message));
}

function sentenceOf(field: string, code: string): string {
  const limit = new Map(Object.entries(testimonialLimits)).get(field);
  if (code === 'required') return `${field} is missing.`;
  if (code === 'too-long') return `${field} is longer than ${limit} characters.`;
  if (code === 'invalid-rating') return 'rating must be a whole number from 1 to 5.';
  return `language must be ${languageChoice()}.`;
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0],
  );
  return letters.join('').toUpperCase() || '?';
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new OfficeError(`${path} cannot be read.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OfficeError(`${path} is not UTF-8: save it as “CSV UTF-8”.`);
  }
}

type Line = { record: TestimonialWords; info: { lines: number } };

function parseCsv(text: string, path: string): Line[] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0];
  try {
    return parse(text, { columns: (names) => checkColumns(names, path), delimiter, ...csvOptions });
  } catch (error) {
    if (error instanceof CsvError) throw new OfficeError(`${path} is no CSV: ${error.message}.`);
    throw error;
  }
}

// A spreadsheet writes a line of separators where cells were emptied.
const csvOptions = {
  bom: true,
  info: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
} as const;

function checkColumns(names: readonly string[], path: string): string[] {
  const columns = names.map((name) => name.toLowerCase());
  const lacking = neededColumns.filter((name) => !columns.includes(name));
  const unknown = columns.filter((name) => !knownColumns.includes(name));
  const again = columns.find((name, at) => columns.indexOf(name) < at);
  if (lacking.length > 0) throw new OfficeError(`${path} has no column ${lacking.join(', ')}.`);
  if (unknown.length > 0) {
    const named = unknown.filter(Boolean).join(', ') || 'without a name';
    throw new OfficeError(`${path} has a column ${named}; known are ${knownColumns.join(', ')}.`);
  }
  if (again !== undefined) throw new OfficeError(`${path} has the column ${again} twice.`);
  return columns;
}
