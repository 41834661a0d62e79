/** Version of the stored and sent shape; the server keeps reading every one ever shipped. */
export const quoteSchemaVersion = 1;

/** Header that carries `quoteSchemaVersion`. */
export const quoteSchemaHeader = 'X-Quote-Schema';
