/** The office is in the Dominican Republic, whatever the clock of the machine says. */
const timeZone = 'America/Santo_Domingo';

const forPeople = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

const inParts = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3, hourCycle: 'h23' },
  timeZoneName: 'longOffset',
});

/** A time, ISO 8601, as the office reads it: `20 Nov 2026, 23:30`. */
export const timeForPeople = (time: string): string => forPeople.format(new Date(time));

/** A time, ISO 8601, as the same with the date that the office has then: `2026-11-20T23:30:00.000-04:00`. */
export function timeOfOffice(time: string): string {
  const parts = inParts.formatToParts(new Date(time));
  const of = (kind: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === kind)?.value ?? '';
  const clock = `${of('hour')}:${of('minute')}:${of('second')}.${of('fractionalSecond')}`;
  return `${of('year')}-${of('month')}-${of('day')}T${clock}${of('timeZoneName').replace('GMT', '')}`;
}

/** The day of a time, ISO 8601, by the clock of the office: `2026-11-20`. */
export const dateOfOffice = (time: string): string => timeOfOffice(time).slice(0, '2026-11-20'.length);
