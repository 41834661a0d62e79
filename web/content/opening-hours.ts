import { msg } from '@lingui/core/macro';

/** Opening hours; `schema` is the form of schema.org, absent on closed days. */
export const openingHours = [
  {
    day: msg`Lunes a viernes`,
    hours: msg`8:00 AM a 6:00 PM`,
    weekdays: [1, 2, 3, 4, 5],
    schema: 'Mo-Fr 08:00-18:00',
  },
  { day: msg`Sábado`, hours: msg`9:00 AM a 1:30 PM`, weekdays: [6], schema: 'Sa 09:00-13:30' },
  { day: msg`Domingo`, hours: msg`Cerrado`, weekdays: [0], schema: undefined },
] as const;
