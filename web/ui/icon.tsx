import type { RefCallback } from 'react';
import type { IconName, IconPaths } from './icon-sources.ts';

export type { IconName } from './icon-sources.ts';

let paths: IconPaths | undefined;
/** Icons that the app has shown before it had their paths. */
const blank = new Map<Element, IconName>();

/** Fetches all icons' paths, in a file of their own: those of the served page are in its HTML. */
export async function loadIconPaths(): Promise<void> {
  if (!paths) provideIconPaths((await import('./icon-paths.ts')).iconPaths);
}

/** From now on icons are drawn, and so are those that have been shown without. */
export function provideIconPaths(all: IconPaths): void {
  paths = all;
  for (const [icon, name] of blank) {
    const path = document.createElementNS(icon.namespaceURI, 'path');
    for (const [key, value] of Object.entries(all[name])) path.setAttribute(key, value);
    icon.append(path);
  }
  blank.clear();
}

/** A decoration beside words; 28 px if `large`, otherwise 20. */
export function Icon({ name, large = false }: { name: IconName; large?: boolean }) {
  const keepBlank: RefCallback<SVGSVGElement> = (icon) => {
    if (icon && !icon.firstChild) blank.set(icon, name);
  };
  return (
    <svg
      key={name}
      ref={paths ? null : keepBlank}
      className={large ? 'icon icon-large' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {/* To hydration an element whose child is text is whole, so the path that it finds there stays. */}
      {paths ? <path {...paths[name]} /> : ''}
    </svg>
  );
}
