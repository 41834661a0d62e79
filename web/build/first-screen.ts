import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { paintAttribute } from '../lib/paint-marks.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What of a page counts: so many of its sections, and what is closed or not. */
type Sight = { sections: number; closed: boolean };

/**
 * What is painted before the whole sheet can have arrived: everything around `main`, its opening and its first
 * section, which fills the first screen of a large window. What stands further down, and what is closed (dialogs,
 * the options of help), is styled by the sheet behind the content.
 */
export const firstScreen: Sight = { sections: 1, closed: false };

/** A page that no sheet follows. */
export const wholePage: Sight = { sections: Number.POSITIVE_INFINITY, closed: true };

/** What rules may ask for: the classes of elements, and the names of all their attributes. */
export type Names = { classes: Set<string>; attributes: Set<string> };

/**
 * What of a piece of HTML is in sight, by the marks of its components. Only classes and attributes: words of the text
 * that are class names too would bring blocks the page does not use.
 */
export function namesIn(html: string, sight: Sight): Names {
  const names: Names = { classes: new Set(), attributes: new Set() };
  let sections = 0;
  const visit = (node: Node): void => {
    if (!defaultTreeAdapter.isElementNode(node)) return;
    const mark = attributeOf(node, paintAttribute);
    if (mark === 'closed' && !sight.closed) return;
    if (mark === 'section') sections += 1;
    if (sections <= sight.sections) {
      for (const { name } of node.attrs) names.attributes.add(name);
      for (const name of attributeOf(node, 'class')?.match(/\S+/g) ?? []) names.classes.add(name);
    }
    node.childNodes.forEach(visit);
    // What stands behind the footer floats over the first screen.
    if (mark === 'footer') sections = 0;
  };
  parseFragment(html).childNodes.forEach(visit);
  return names;
}

const attributeOf = ({ attrs }: DefaultTreeAdapterTypes.Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;
