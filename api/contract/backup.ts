import * as v from 'valibot';

/**
 * A backup is a file of lines, each one JSON value: this head, then one row a line, then the end with the checksum
 * of everything before it. It holds personal data.
 */
export const BackupHead = v.object({
  /** Version of this format. */
  frescovolt: v.literal(1),
  createdAt: v.string(),
});

/** One row of a table, with names and values as PostgreSQL writes them in text. */
export const BackupRow = v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) });

/** The last line; a file without it is incomplete. */
export const BackupEnd = v.object({
  end: v.literal(true),
  rows: v.number(),
  /** sha256 of all lines before this one including line ends, in hexadecimal. */
  sha256: v.string(),
});

export type BackupRow = v.InferOutput<typeof BackupRow>;

/**
 * What a backup holds, in the order in which it is written and restored, each table read page by page in the order of a
 * column. Traces of erased requests come last: whatever was erased while the backup was written is among them, some
 * perhaps twice.
 */
export const backedUpTables = [
  { table: 'users', key: 'id' },
  { table: 'testimonials', key: 'id' },
  { table: 'contacts', key: 'seq' },
  { table: 'contact_key_tombstones', key: 'id' },
] as const;
