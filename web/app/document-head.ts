import type { HeadElement } from './head.ts';

const marker = 'data-page';

/** Makes the head of the document that of the current page; elements already right are left untouched. */
export function applyHead(elements: readonly HeadElement[]): void {
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
