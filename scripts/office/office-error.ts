/** A failure reported to the office in one sentence. */
export class OfficeError extends Error {
  override name = 'OfficeError';
}

/** The server could not be reached or was busy; trying again may help. */
export class ServerAway extends OfficeError {
  override name = 'ServerAway';
}
