import type { OfficeTestimonial, TestimonialInput } from '../../api/contract/testimonial.ts';
import type { Command, CommandOptions } from './command.ts';
import { harmless, wrapped } from './format-contact.ts';
import { OfficeError } from './office-error.ts';
import { readTestimonials, testimonialOf } from './read-testimonials.ts';
import { confirm, print } from './terminal.ts';

const samples = 'samples';

const verbs: Record<string, Command> = {
  async list({ client, json }) {
    const all = await client.testimonials();
    if (json) await print(`${JSON.stringify(all)}\n`);
    else await print(all.map(formatTestimonial).join('') || 'No testimonials.\n');
  },

  async add({ client, words }) {
    await print((await client.addTestimonials([testimonialOf(words)])).map(formatTestimonial).join(''));
  },

  async hide(options) {
    await print(formatTestimonial(await options.client.hideTestimonial(requireTarget(options), true)));
  },

  async show(options) {
    await print(formatTestimonial(await options.client.hideTestimonial(requireTarget(options), false)));
  },

  async remove(options) {
    const target = requireTarget(options);
    const all = target === samples ? await options.client.testimonials() : [];
    const ids = target === samples ? all.flatMap(({ id, isSample }) => (isSample ? id : [])) : [target];
    if (ids.length > 0)
      await confirm(options, target === samples ? `${ids.length} samples` : `testimonial ${target}`);
    for (const id of ids) await options.client.removeTestimonial(id);
    await print(`${ids.length} removed.\n`);
  },

  async import({ client, target }) {
    if (!target) throw new OfficeError('Name the CSV file.');
    const read = await readTestimonials(target);
    const known = new Set((await client.testimonials()).map(keyOf));
    const fresh = read.filter((one) => !known.has(keyOf(one)));
    if (fresh.length > 0) await client.addTestimonials(fresh);
    const there = read.length - fresh.length;
    await print(`${fresh.length} added${there > 0 ? `, ${there} were there already` : ''}.\n`);
  },
};

/** What customers say on the site: the word after the command says what to do with it. */
export async function testimonials(options: CommandOptions): Promise<void> {
  const verb = Object.hasOwn(verbs, options.id ?? '') ? verbs[options.id ?? ''] : undefined;
  if (!verb) throw new OfficeError(`Say what to do with testimonials: ${Object.keys(verbs).join(', ')}.`);
  await verb(options);
}

/** The same words by the same person are the same testimonial, however often a file is imported. */
const keyOf = ({ name, text, language }: TestimonialInput): string => JSON.stringify([name, text, language]);

function requireTarget({ target }: CommandOptions): string {
  if (!target) throw new OfficeError('Name the id of the testimonial, as the list shows it.');
  return target;
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
  const lines = [...wrapped(harmless(text)).map((line) => `| ${line}`), `id ${id}`];
  return `${harmless(head)}\n${lines.map((line) => `    ${line}\n`).join('')}`;
}
