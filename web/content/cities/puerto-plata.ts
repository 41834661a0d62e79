import { msg } from '@lingui/core/macro';
import { photo as cityPuertoPlata } from '../../images/records/city-puerto-plata.ts';
import { call, chat, chatQuote } from '../common/actions.ts';
import type { CityPage } from '../content-page.ts';

export const page: CityPage = {
  kind: 'city',
  path: '/hvac-services-puerto-plata',
  name: 'Puerto Plata',
  head: {
    title: msg`Aire acondicionado en Puerto Plata | {brand}`,
    description: msg`Climatización en Puerto Plata para aeropuerto y turismo, puerto y logística, y la zona de montaña: salitre abajo, neblina y noches frescas arriba.`,
    keywords: msg`aire acondicionado Puerto Plata, aeropuerto, puerto, logística, montaña, hoteles`,
  },
  hero: {
    title: msg`Climatización en Puerto Plata, del muelle a la loma`,
    text: msg`Pocas ciudades tienen el mar y la montaña tan cerca. En una sola mañana cambia el salitre por neblina, y el equipo también tiene que cambiar.`,
    photo: cityPuertoPlata,
    actions: [call, chatQuote],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'services',
      heading: msg`Tres zonas de Puerto Plata`,
      items: [
        {
          drawing: 'puerto-plata.svg#d1',
          title: msg`Aeropuerto y turismo`,
          text: msg`Salas de mucha gente y puertas que no se cierran: cortinas de aire, reposición y equipos que aguantan la hora pico.`,
        },
        {
          drawing: 'puerto-plata.svg#d2',
          title: msg`Puerto y logística`,
          text: msg`Almacenes, oficinas de muelle y áreas de carga, con extracción, deshumidificación y tableros protegidos del mar.`,
        },
        {
          drawing: 'puerto-plata.svg#d3',
          title: msg`Zona de montaña`,
          text: msg`Casas entre neblina y verde: bombas de calor, control de humedad y ventilación antes que frío de más.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Dinos a qué altura estás`,
      lead: msg`Mándanos la ubicación por WhatsApp. En Puerto Plata, la altura decide medio proyecto.`,
      actions: [call, chat],
    },
  ],
};
