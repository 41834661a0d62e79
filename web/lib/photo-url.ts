import type { Photo } from '../images/photo-record.ts';

/** Where the build puts one size of a picture; the address changes with the picture, so it can be kept for a year. */
export const photoUrl = (
  photo: Pick<Photo, 'name' | 'hash'>,
  width: number,
  format: 'avif' | 'webp',
): string => `/photos/${photo.name}.${photo.hash}-${width}.${format}`;
