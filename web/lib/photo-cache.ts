/** The cache with one size of each photo; the page says which, the worker stores it and answers from it. */
export const photoCacheName = 'photos-v1';

const sizedPhoto = /^(\/photos\/[^/]+)-\d+\.(?:avif|webp)$/;

/**
 * The address of a photo regardless of size and format, under which its one stored size is kept; undefined for an
 * address that is not a photo's. It changes with the picture, as the photo's own address does.
 */
export const photoKey = (pathname: string): string | undefined => sizedPhoto.exec(pathname)?.[1];

/** False for the page that a network with a sign-in answers in place of a photo. */
export const isPicture = ({ ok, headers }: Response): boolean =>
  ok && /^image\//.test(headers.get('Content-Type') ?? '');
