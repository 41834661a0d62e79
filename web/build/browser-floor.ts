/**
 * The oldest browsers in which the app starts, as the build names them: the first of their makers with
 * `crypto.randomUUID` and `Array.prototype.at`, so that an iPhone that ends at iOS 15.8 keeps a request as well. In older
 * ones the pages are read, and the browser posts the form itself.
 */
export const browserFloor = ['chrome93', 'edge93', 'firefox95', 'safari15.4'] as const;
