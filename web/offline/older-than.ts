/**
 * True if this moment is at least so long ago. One that is as far ahead was noted by a clock that was wrong, and is old as
 * well, or it would stay new until that day; a clock that was set back a little makes nothing old.
 */
export const isOlderThan = (at: number, ms: number, now: number): boolean => Math.abs(now - at) >= ms;
