/** Version of the stored and sent shape; the server still reads every version ever shipped. */
export const quoteSchemaVersion = 1;

/** Header that carries `quoteSchemaVersion`. */
export const quoteSchemaHeader = 'X-Quote-Schema';
