import { msg } from '@lingui/core/macro';
import { photo as cityPuertoPlata } from '../../images/records/city-puerto-plata.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en Puerto Plata | {brand}`,
    description: msg`Climatización en Puerto Plata para aeropuerto y turismo, puerto y logística, y la zona de montaña: salitre abajo, neblina y noches frescas arriba.`,
    keywords: msg`aire acondicionado Puerto Plata, aeropuerto, puerto, logística, montaña, hoteles`,
  },
  hero: {
    title: msg`Climatización en\u00a0Puerto\u00a0Plata, del\u00a0muelle a la loma`,
    text: msg`Pocas ciudades tienen el mar y la montaña tan cerca. En una sola mañana cambia el salitre por neblina, y el equipo también tiene que cambiar.`,
    photo: cityPuertoPlata,
    actions: [chatQuote, call],
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
      actions: [chatQuote, call],
    },
  ],
};
