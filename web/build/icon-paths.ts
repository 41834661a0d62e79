import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIconData } from '@iconify/utils';
import type { Plugin } from 'vite';
import { type IconPath, iconSources } from '../ui/icon-sources.ts';

const moduleId = 'virtual:icon-paths';
const require = createRequire(import.meta.url);
const solid = { fill: 'currentColor', stroke: 'none' };

/** The module of all icons as paths. Pages have theirs in their HTML, so to the browser it comes with the app. */
export const iconPaths = (): Plugin => ({
  name: 'icon-paths',
  resolveId: (id) => (id === moduleId ? id : null),
  load(id) {
    if (id !== moduleId) return null;
    const paths = Object.entries(iconSources).map(([name, source]) => [name, pathOf(source)]);
    return `export const iconPaths = ${JSON.stringify(Object.fromEntries(paths))};`;
  },
});

/** One path that draws what the shapes of an icon do. Throws where there is no such icon, or one of other shapes. */
export function pathOf(source: string): IconPath {
  const body = shapesOf(source);
  const shapes = [...body.matchAll(/<(?!g\b)(\w+)([^>]*)>/g)].map(([, tag = '', attributes = '']) => {
    const values = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    const d = outline(tag, Object.fromEntries(values));
    if (d === undefined) throw new Error(`The icon ${source} has a shape that is not known here: ${tag}.`);
    return startingAnywhere(rounded(d));
  });
  return { d: shapes.join(''), ...(body.includes('fill="currentColor"') ? solid : {}) };
}

/** The shapes of an icon as its collection has them, SVG without the outermost element. Throws where there is none. */
export function shapesOf(source: string): string {
  const [collection = '', name = ''] = source.split(':');
  const icons: IconifyJSON = require(`@iconify-json/${collection}/icons.json`);
  const icon = getIconData(icons, name);
  if (!icon) throw new Error(`There is no icon ${source}.`);
  return icon.body;
}

function outline(tag: string, values: Record<string, string>): string | undefined {
  const x = Number(values.x ?? values.cx);
  const y = Number(values.y ?? values.cy);
  const r = Number(values.r ?? values.rx);
  if (tag === 'path') return values.d;
  if (tag === 'circle') return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  if (tag !== 'rect') return undefined;
  const [across, down] = [Number(values.width) - 2 * r, Number(values.height) - 2 * r];
  const corner = (right: number, below: number) => `a${r} ${r} 0 0 1 ${right} ${below}`;
  return [
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`,
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`,
  ].join('');
}

/** The first point of a path counts from the corner, unless another path stands before it. */
const startingAnywhere = (d: string): string => d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)/, 'M$1 $2m0 0');

/** To a hundredth of the view, which is less than a pixel shows; `.5` may stand right behind another fraction only. */
const rounded = (d: string): string =>
  d.replace(/-?\d*\.\d{3,}/g, (number) => {
    const short = String(Number(Number(number).toFixed(2))).replace(/^(-?)0\./, '$1.');
    return short.includes('.') ? short : `${short} `;
  });
