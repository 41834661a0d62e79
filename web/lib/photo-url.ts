import type { Photo } from '../images/photo-record.ts';

/** How much of the hash tells two versions of a picture apart in its address. */
const hashDigits = 8;

/** Where the build puts one size of a picture; the address changes with the picture, so it can be kept for a year. */
export const photoUrl = (
  photo: Pick<Photo, 'name' | 'hash'>,
  width: number,
  format: 'avif' | 'webp',
): string => `/photos/${photo.name}.${photo.hash.slice(0, hashDigits)}-${width}.${format}`;
