import type { OfficeTestimonial, TestimonialInput } from '../../api/contract/testimonial.ts';
import type { Command } from './command.ts';
import { harmless, quoted } from './format-contact.ts';
import { readTestimonials, testimonialOf } from './read-testimonials.ts';
import { confirm, print } from './terminal.ts';

const samples = 'samples';

const oneTestimonial = {
  kind: 'id',
  missing: 'Name the id of the testimonial, as the list shows it.',
} as const;

/** What customers say on the site, by name: the word after `testimonials` says what to do with it. */
export const testimonialCommands: Record<string, Command> = {
  'testimonials list': {
    options: ['json'],
    async run({ client, json }) {
      const all = await client.testimonials();
      if (json) await print(`${JSON.stringify(all)}\n`);
      else await print(all.map(formatTestimonial).join('') || 'No testimonials.\n');
    },
  },

  'testimonials add': {
    options: ['name', 'location', 'text', 'rating', 'language', 'initials'],
    async run({ client, words }) {
      await print((await client.addTestimonials([testimonialOf(words)])).map(formatTestimonial).join(''));
    },
  },

  'testimonials hide': {
    word: oneTestimonial,
    options: [],
    run: async ({ client, word: id }) => print(formatTestimonial(await client.hideTestimonial(id, true))),
  },

  'testimonials show': {
    word: oneTestimonial,
    options: [],
    run: async ({ client, word: id }) => print(formatTestimonial(await client.hideTestimonial(id, false))),
  },

  'testimonials remove': {
    word: oneTestimonial,
    options: ['yes'],
    async run({ client, word, yes }) {
      const all = word === samples ? await client.testimonials() : [];
      const ids = word === samples ? all.flatMap(({ id, isSample }) => (isSample ? id : [])) : [word];
      if (ids.length > 0)
        await confirm({ yes }, word === samples ? `${ids.length} samples` : `testimonial ${word}`);
      for (const id of ids) await client.removeTestimonial(id);
      await print(`${ids.length} removed.\n`);
    },
  },

  'testimonials import': {
    word: { kind: 'file', missing: 'Name the CSV file.' },
    options: [],
    async run({ client, word: path }) {
      const read = await readTestimonials(path);
      const known = new Set((await client.testimonials()).map(keyOf));
      const fresh = read.filter((one) => !known.has(keyOf(one)));
      if (fresh.length > 0) await client.addTestimonials(fresh);
      const there = read.length - fresh.length;
      await print(`${fresh.length} added${there > 0 ? `, ${there} were there already` : ''}.\n`);
    },
  },
};

/** The same words by the same person are the same testimonial, however often a file is imported. */
const keyOf = ({ name, text, language }: TestimonialInput): string => JSON.stringify([name, text, language]);

function formatTestimonial({
  id,
  name,
  location,
  text,
  rating,
  language,
  ...flags
}: OfficeTestimonial): string {
  const stars = `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}`;
  const marks = [flags.isSample ? '[sample]' : '', flags.isHidden ? '[hidden]' : ''];
  const head = [language, stars, `${name}, ${location}`, ...marks].filter(Boolean).join('  ');
  const lines = [...quoted(text), `id ${id}`];
  return `${harmless(head)}\n${lines.map((line) => `    ${line}\n`).join('')}`;
}
