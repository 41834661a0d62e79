/**
 * The oldest browsers in which the app starts, as the build names them: the first of their makers with `Object.hasOwn`,
 * by which the boot script knows them, so that an iPhone that ends at iOS 15.8 keeps a request as well. Chrome and Edge
 * 93 and Safari 15.4 read what the build leaves for 98 and 16; named themselves, they would have every class with fields
 * rewritten for their slips with them: V8 up to 97 cannot define a static field by the name of one that is read-only.
 */
export const browserFloor = ['chrome98', 'edge98', 'firefox92', 'safari16'] as const;
