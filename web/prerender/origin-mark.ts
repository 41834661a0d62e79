/**
 * Stands for the site's origin in what is prerendered. The build takes it out and notes where it stood, for only
 * the running server knows the origin.
 */
export const originMark = 'https://origin.invalid';
