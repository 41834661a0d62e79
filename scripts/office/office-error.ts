/** A failure reported to the office in one sentence. */
export class OfficeError extends Error {
  override name = 'OfficeError';
}

/** Something else answered in place of the server: where it sends on to may be right, or it stands in for a while. */
export class SentElsewhere extends OfficeError {
  override name = 'SentElsewhere';
}

/** Whoever is given a request has not taken it; trying again may help. */
export class NotTaken extends OfficeError {
  override name = 'NotTaken';
}

/** The server could not be reached or was busy; trying again may help. */
export class ServerAway extends OfficeError {
  override name = 'ServerAway';
}

/** Nothing has the id that was asked for. */
export class NotThere extends OfficeError {
  override name = 'NotThere';
}
