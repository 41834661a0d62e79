/** Where a place and its label stand on the drawn map, in units of its 800 by 520 grid. */
export type Place = {
  x: number;
  y: number;
  label: { x: number; y: number; anchor: 'start' | 'end' };
  hasLeader: boolean;
};

const place = (
  x: number,
  y: number,
  labelX: number,
  labelY: number,
  anchor: 'start' | 'end',
  hasLeader = true,
): Place => ({
  x,
  y,
  label: { x: labelX, y: labelY, anchor },
  hasLeader,
});

/** By the path of the place's page. Mercator projection of the real coordinates; labels are set by hand. */
export const places: Readonly<Record<string, Place>> = {
  '/hvac-services-santo-domingo': place(452.2, 307, 487, 262, 'start'),
  '/hvac-services-punta-cana': place(704.2, 291.4, 724, 276, 'start'),
  '/hvac-services-la-romana': place(603.2, 317.6, 578, 386, 'end'),
  '/hvac-services-santiago': place(310.3, 133.3, 294, 138, 'end', false),
  '/hvac-services-puerto-plata': place(311.8, 70.9, 344, 44, 'start'),
  '/hvac-services-samana': place(544.1, 178.1, 588, 146, 'start'),
  '/hvac-services-pedernales': place(130.3, 389.8, 147, 395, 'start', false),
  '/hvac-services-distrito-nacional': place(438.5, 312.4, 398, 376, 'end'),
  '/hvac-services-la-vega': place(339, 175.1, 356, 180, 'start', false),
  '/hvac-services-casa-de-campo': place(618.3, 323.8, 650, 406, 'start'),
};

/** Where the two-hour emergency response reaches: drawn for the eye, not surveyed. */
export const reach = { x: 443.5, y: 308.4, radius: 46 };
