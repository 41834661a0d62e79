import {
  mostNewTestimonials,
  type OfficeTestimonial,
  testimonialKey,
} from '../../api/contract/testimonial.ts';
import type { Command } from './command.ts';
import { harmless, quoted } from './format-contact.ts';
import { NotThere, OfficeError } from './office-error.ts';
import { readTestimonials, testimonialOf } from './read-testimonials.ts';
import { confirm, print, report } from './terminal.ts';

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
      const wanted = testimonialOf(words);
      const added = await client.addTestimonials([wanted]);
      if (added.length > 0) return print(added.map(formatTestimonial).join(''));
      const there = (await client.testimonials()).filter(
        (one) => testimonialKey(one) === testimonialKey(wanted),
      );
      await print(`It was there already:\n${there.map(formatTestimonial).join('')}`);
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
      const what = word === samples ? `${ids.length} samples` : `testimonial ${word}`;
      if (ids.length > 0)
        await confirm({ yes }, `Remove ${what}? A backup from before would bring back what is removed.`);
      let removed = 0;
      for (const id of ids) {
        // A sample may have been removed meanwhile, by another command.
        const isGone = await client.removeTestimonial(id).catch(word === samples ? ifGone : undefined);
        if (!isGone) removed += 1;
      }
      await report(`${removed} removed.`);
    },
  },

  'testimonials import': {
    word: { kind: 'file', missing: 'Name the CSV file.' },
    options: [],
    async run({ client, word: path }) {
      const read = await readTestimonials(path);
      // The server looks again; but a list that grows with the years would soon be too long for it.
      const known = new Set((await client.testimonials()).map(testimonialKey));
      const fresh = read.filter((one) => !known.has(testimonialKey(one)));
      if (fresh.length > mostNewTestimonials) {
        throw new OfficeError(
          `${path} holds ${fresh.length} new testimonials, and ${mostNewTestimonials} are taken at once: divide it. Nothing was imported.`,
        );
      }
      const added = fresh.length > 0 ? await client.addTestimonials(fresh) : [];
      const there = read.length - added.length;
      await report(`${added.length} added${there > 0 ? `, ${there} were there already` : ''}.`);
    },
  },
};

/** True where there is nothing of this id; throws any other error. */
function ifGone(error: unknown): true {
  if (error instanceof NotThere) return true;
  throw error;
}

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
