/** A failure the office reads as one sentence. */
export class OfficeError extends Error {
  override name = 'OfficeError';
}
