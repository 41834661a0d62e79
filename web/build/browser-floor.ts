/**
 * The oldest browsers in which the app starts, as the build names them: the first of their makers with `Object.hasOwn`,
 * by which the boot script knows them, so that an iPhone that ends at iOS 15.8 keeps a request as well. Safari
 * 15.4 reads what the build leaves for 16; named itself, it would have every class field rewritten for its slips with
 * them. In older browsers the pages are read, and the browser posts the form itself.
 */
export const browserFloor = ['chrome93', 'edge93', 'firefox92', 'safari16'] as const;
