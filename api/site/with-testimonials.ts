import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Language } from '../contract/language.ts';
import { TestimonialList } from '../contract/testimonial.ts';
import type { TestimonialAnswers } from '../testimonial-answers.ts';
import { compressed } from './compressed.ts';
import type { LoadedFile, Site } from './load-site.ts';

/** A page waits no longer than this for a database that does not answer, in ms. */
const patienceMs = 300;

/** What a page shows visitors without scripts in place of the list. */
const place = /<noscript><p[^>]* data-testimonials.*?<\/noscript>/s;

/** Puts the testimonials into the pages that have a place for them, which only visitors without scripts see. */
export type WithTestimonials = {
  /** The page with the list; without a list it stays as it was built. */
  fill(file: LoadedFile, language: Language): Promise<LoadedFile>;
  /** The same where it is made already, of a list that is still fresh; undefined where it is not. */
  filled(file: LoadedFile, language: Language): LoadedFile | undefined;
};

/** `made`: the page, once it is. */
type Filled = { etag: string; form: Promise<LoadedFile>; made?: LoadedFile };

/** A page is built once for each list of each language. */
export function createWithTestimonials(
  site: Site | undefined,
  answers: TestimonialAnswers,
): WithTestimonials {
  const placeless = new WeakSet<LoadedFile>();
  const begun = new WeakMap<LoadedFile, Filled>();
  const render = site?.renderTestimonials;

  function hasPlace(file: LoadedFile): boolean {
    if (!render || placeless.has(file)) return false;
    if (begun.has(file) || place.test(file.bodies.identity.toString())) return true;
    placeless.add(file);
    return false;
  }

  function filled(file: LoadedFile, language: Language): LoadedFile | undefined {
    if (!hasPlace(file)) return file;
    const known = begun.get(file);
    return known?.made && known.etag === answers.fresh(language)?.etag ? known.made : undefined;
  }

  async function fill(file: LoadedFile, language: Language): Promise<LoadedFile> {
    if (!render || !hasPlace(file)) return file;
    const answer = await Promise.race([
      answers.inLanguage(language).catch(() => undefined),
      pause(patienceMs, undefined, { ref: false }),
    ]);
    if (!answer) return file;
    let known = begun.get(file);
    if (known?.etag !== answer.etag) {
      const list = v.parse(TestimonialList, JSON.parse(answer.body.toString()));
      const html = `<noscript>${render(list, language)}</noscript>`;
      const page = file.bodies.identity.toString().replace(place, () => html);
      known = { etag: answer.etag, form: compressed(file, Buffer.from(page)) };
      begun.set(file, known);
    }
    known.made = await known.form;
    return known.made;
  }

  return { fill, filled };
}
