/** Longest time one attempt may take, in ms. */
export const attemptTimeoutMs = 15_000;
/** How long a claimed entry belongs to its claimer, in ms; three times an attempt. */
export const leaseMs = 45_000;
/** Receipts of delivered quotes are forgotten after this time, in ms. */
export const receiptLifeMs = 30 * 24 * 3_600_000;
/** After this time undelivered a quote leads with the phone, in ms. */
export const lateAfterMs = 24 * 3_600_000;
/** No wait is ever longer, whatever a clock or a server says, in ms. */
export const longestWaitMs = 3_600_000;
/** Without Web Locks: a tab that has not been heard of for this time, in ms, holds its record no more. */
export const holdMs = 60_000;
/** A wait that somebody other than our server asks for is believed for this time, in ms. */
export const foreignPauseMs = 60_000;
