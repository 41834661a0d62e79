type Connection = { saveData?: boolean; effectiveType?: string };

/** True if photos nobody has asked for could cost the visitor money. */
export function sparesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}
