/** Longest time one attempt may take, in ms. */
export const attemptTimeoutMs = 15_000;
/** How long a claimed request belongs to its claimer, in ms; three times an attempt. */
export const leaseMs = 45_000;
/** Receipts of delivered quotes are forgotten after this time, in ms. */
export const receiptLifeMs = 30 * 24 * 3_600_000;
/**
 * After this time, in ms, hardly a tab is still open whose press another has taken over, and what a reload brings back is
 * the same request no longer.
 */
export const keyNeededMs = 24 * 3_600_000;
/** A quote still undelivered after this time, in ms, is shown with the phone number first. */
export const lateAfterMs = 24 * 3_600_000;
/** No wait is ever longer, whatever a clock or a server says, in ms. */
export const longestWaitMs = 3_600_000;
/** Without Web Locks: a tab not heard from for this time, in ms, no longer holds its record. */
export const holdMs = 60_000;
/** A wait that anyone other than our server asks for is respected for this time, in ms. */
export const foreignPauseMs = 60_000;
