import { msg } from '@lingui/core/macro';
import { photo as ceilingAfter } from '../../images/records/ceiling-after.ts';
import { photo as ceilingBefore } from '../../images/records/ceiling-before.ts';
import { photo as condenserAfter } from '../../images/records/condenser-after.ts';
import { photo as condenserBefore } from '../../images/records/condenser-before.ts';
import type { Copy } from '../../lib/copy.ts';
import { labels } from '../common/labels.ts';
import type { Stage } from '../page-content.ts';

/** One place before and after; both pictures are taken from the same point. */
export type Comparison = {
  id: string;
  title: Copy;
  before: Stage;
  after: Stage;
  /** Where the line between them starts: where both show the subject. */
  start: 'middle' | 'left';
};

/** The gallery shows the first among its sections and starts with the second. */
export const comparisons: readonly [Comparison, Comparison] = [
  {
    id: 'ceiling',
    title: msg`Plafón de oficina`,
    start: 'middle',
    before: {
      photo: ceilingBefore,
      label: labels.before,
      text: msg`Plafón incompleto, un ducto flexible suelto y cables colgando.`,
    },
    after: {
      photo: ceilingAfter,
      label: labels.after,
      text: msg`Plafón nuevo, con cassette, luces y detectores en su sitio, y acceso para el mantenimiento.`,
    },
  },
  {
    id: 'condenser',
    title: msg`Condensadora de patio`,
    start: 'left',
    before: {
      photo: condenserBefore,
      label: labels.before,
      text: msg`Equipo oxidado sobre bloques rotos, con tuberías y cables enredados.`,
    },
    after: {
      photo: condenserAfter,
      label: labels.after,
      text: msg`Condensadora nueva en la misma pared, sobre base de concreto, con canaleta y seccionador.`,
    },
  },
];
