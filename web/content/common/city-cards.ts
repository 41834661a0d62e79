import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Photo } from '../../images/photo-record.ts';
import { photo as cityCasaDeCampo } from '../../images/records/city-casa-de-campo.ts';
import { photo as cityDistritoNacional } from '../../images/records/city-distrito-nacional.ts';
import { photo as cityLaRomana } from '../../images/records/city-la-romana.ts';
import { photo as cityLaVega } from '../../images/records/city-la-vega.ts';
import { photo as cityPedernales } from '../../images/records/city-pedernales.ts';
import { photo as cityPuertoPlata } from '../../images/records/city-puerto-plata.ts';
import { photo as cityPuntaCana } from '../../images/records/city-punta-cana.ts';
import { photo as citySamana } from '../../images/records/city-samana.ts';
import { photo as citySantiago } from '../../images/records/city-santiago.ts';
import { photo as citySantoDomingo } from '../../images/records/city-santo-domingo.ts';
import type { CitySlug } from '../cities/directory.ts';

/** Where a city and its label stand on the drawn map, in units of its 800 by 520 grid. */
export type Pin = {
  x: number;
  y: number;
  label: { x: number; y: number; anchor: 'start' | 'end' };
  hasLeader: boolean;
};

const pin = (
  x: number,
  y: number,
  labelX: number,
  labelY: number,
  anchor: 'start' | 'end',
  hasLeader = true,
): Pin => ({
  x,
  y,
  label: { x: labelX, y: labelY, anchor },
  hasLeader,
});

/** What other pages show of a city. */
type CityCard = {
  photo: Photo;
  /** What the company is known for there. */
  tag: MessageDescriptor;
  /** Mercator projection of the real coordinates; labels are set by hand. */
  pin: Pin;
};

/** A city of the directory that is forgotten here is a type error. */
export const cityCards: Readonly<Record<CitySlug, CityCard>> = {
  'santo-domingo': {
    photo: citySantoDomingo,
    tag: msg`200+ proyectos`,
    pin: pin(452, 307, 487, 262, 'start'),
  },
  'punta-cana': {
    photo: cityPuntaCana,
    tag: msg`50+ hoteles`,
    pin: pin(704, 291, 688, 296, 'end', false),
  },
  'la-romana': {
    photo: cityLaRomana,
    tag: msg`Marina e industria`,
    pin: pin(603, 318, 578, 386, 'end'),
  },
  santiago: {
    photo: citySantiago,
    tag: msg`Comercio y salud`,
    pin: pin(310, 133, 294, 138, 'end', false),
  },
  'puerto-plata': {
    photo: cityPuertoPlata,
    tag: msg`Puerto y turismo`,
    pin: pin(312, 71, 344, 44, 'start'),
  },
  samana: {
    photo: citySamana,
    tag: msg`Ecoturismo`,
    pin: pin(544, 178, 588, 146, 'start'),
  },
  pedernales: {
    photo: cityPedernales,
    tag: msg`Calor seco`,
    pin: pin(130, 390, 147, 395, 'start', false),
  },
  'distrito-nacional': {
    photo: cityDistritoNacional,
    tag: msg`Torres`,
    pin: pin(438, 312, 398, 376, 'end'),
  },
  'la-vega': {
    photo: cityLaVega,
    tag: msg`Clima de valle`,
    pin: pin(339, 175, 356, 180, 'start', false),
  },
  'casa-de-campo': {
    photo: cityCasaDeCampo,
    tag: msg`Villas y golf`,
    pin: pin(618, 324, 650, 406, 'start'),
  },
};
