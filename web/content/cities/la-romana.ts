import { msg } from '@lingui/core/macro';
import { photo as cityLaRomana } from '../../images/records/city-la-romana.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en La Romana | {brand}`,
    description: msg`Climatización y electricidad en La Romana para tres mundos distintos: villas del resort Casa de Campo, zona industrial, y marina con sus yates.`,
    keywords: msg`aire acondicionado La Romana, zona industrial, marina, yates, Casa de Campo, climatización`,
  },
  hero: {
    title: msg`Climatización en\u00a0La\u00a0Romana: villa, fábrica y muelle`,
    text: msg`En pocos kilómetros cambia todo: silencio en la villa, calor de proceso en la fábrica, agua salada en el muelle. Cada uno lleva su sistema.`,
    photo: cityLaRomana,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'services',
      heading: msg`Tres mundos, tres sistemas`,
      items: [
        {
          drawing: 'la-romana.svg#d1',
          title: msg`Resort Casa de Campo`,
          text: msg`Equipos silenciosos y escondidos del jardín, con horarios de obra que respetan el descanso de los vecinos.`,
          link: { to: '/hvac-services-casa-de-campo', label: msg`Ver la página de Casa de Campo` },
        },
        {
          drawing: 'la-romana.svg#d2',
          title: msg`Zona industrial`,
          text: msg`Ventilación de naves, enfriamiento de oficinas y tableros, y electricidad de fuerza para líneas que no pueden parar.`,
        },
        {
          drawing: 'la-romana.svg#d3',
          title: msg`Marina y yates`,
          text: msg`Compresores marinos, drenajes que trabajan con la embarcación inclinada y materiales que aguantan salitre y vibración.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Villa, nave o embarcación?`,
      lead: msg`Dinos dónde está y qué hay instalado. En La Romana coordinamos la entrada al resort o al muelle antes de salir.`,
      actions: [chatQuote, call],
    },
  ],
};
