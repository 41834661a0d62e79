import type { Language } from '../../api/contract/language.ts';
import { type HeadElement, headOf } from './head-elements.ts';
import type { HeadWords } from './routes.ts';

const marker = 'data-page';

/** The origin in the served document, which only the server knows; none in a document kept for offline. */
const origin = /^[^/]*\/\/[^/]+/.exec(
  document.head.querySelector<HTMLMetaElement>('[property="og:image"]')?.content ?? '',
)?.[0];

/** Turns the head of the document into that of a page in the active language. */
export const showHead = (path: string, words: HeadWords, language: Language): void =>
  applyHead(headOf(path, words, language, origin ?? ''));

/** Elements that are already right stay untouched. */
function applyHead(elements: readonly HeadElement[]): void {
  const stale = new Map(
    [...document.head.querySelectorAll(`[${marker}]`)].map((node) => [node.outerHTML, node]),
  );
  for (const element of elements) {
    if (element.tag === 'title') {
      if (document.title !== element.text) document.title = element.text;
      continue;
    }
    const node = document.createElement(element.tag);
    for (const [name, value] of Object.entries(element.attributes)) node.setAttribute(name, value);
    node.setAttribute(marker, '');
    if (!stale.delete(node.outerHTML)) document.head.append(node);
  }
  for (const node of stale.values()) node.remove();
}
