/** A failure reported to the office in one sentence. */
export class OfficeError extends Error {
  override name = 'OfficeError';
}
