/** The code that Node, the driver or PostgreSQL gives an error, such as `EEXIST` or `42P07`; empty if there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
