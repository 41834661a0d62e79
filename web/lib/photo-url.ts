import type { Photo } from '../images/photo.ts';

/** Where the build puts one size of a picture. */
export const photoUrl = (photo: Photo, width: number, format: 'avif' | 'webp'): string =>
  `/photos/${photo.name}-${width}.${format}`;
