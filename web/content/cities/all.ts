import type { ContentPage } from '../content-page.ts';
import { page as casaDeCampo } from './casa-de-campo.ts';
import { page as distritoNacional } from './distrito-nacional.ts';
import { page as laRomana } from './la-romana.ts';
import { page as laVega } from './la-vega.ts';
import { page as pedernales } from './pedernales.ts';
import { page as puertoPlata } from './puerto-plata.ts';
import { page as puntaCana } from './punta-cana.ts';
import { page as samana } from './samana.ts';
import { page as santiago } from './santiago.ts';
import { page as santoDomingo } from './santo-domingo.ts';

/** The pages of the cities; they travel together, which is smaller than one by one. */
export const pages: readonly ContentPage[] = [
  santoDomingo,
  puntaCana,
  laRomana,
  santiago,
  puertoPlata,
  samana,
  pedernales,
  distritoNacional,
  laVega,
  casaDeCampo,
];
