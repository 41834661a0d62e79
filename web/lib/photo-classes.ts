import type { Photo } from '../images/photo-record.ts';

/** The classes of a picture: the colour behind it and the point that a crop keeps. */
export const photoClasses = ({ color, focus: [x, y] }: Photo): readonly [string, string] => [
  `tint-${color.slice(1).toLowerCase()}`,
  `at-${Math.round(x * 100)}-${Math.round(y * 100)}`,
];
