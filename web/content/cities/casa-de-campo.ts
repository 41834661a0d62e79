import { msg } from '@lingui/core/macro';
import { photo as cityCasaDeCampo } from '../../images/records/city-casa-de-campo.ts';
import { photo as heroVillaDusk } from '../../images/records/hero-villa-dusk.ts';
import { spanishOnly } from '../../lib/copy.ts';
import {
  call,
  callInSpanish,
  chatQuote,
  chatQuoteInSpanish,
  requestQuoteInSpanish,
} from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Climatización en Casa de Campo | {brand}`,
    description: msg`Climatización en Casa de Campo: villas de lujo, aire acondicionado marino, hotel y resort, e instalaciones deportivas, con trabajo discreto y puntual.`,
    keywords: msg`aire acondicionado Casa de Campo, villas de lujo, marina, yates, club de golf, La Romana`,
  },
  hero: {
    title: msg`Climatización discreta en Casa de Campo`,
    text: msg`La villa tiene que estar a temperatura cuando aterriza el dueño, y nadie debería notar que estuvimos. Trabajamos con el calendario de la casa.`,
    photo: cityCasaDeCampo,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'highlight',
      id: 'specialties',
      heading: msg`Especialidades`,
      lead: msg`Tres lugares donde el aire se juzga por lo que no se nota.`,
      photo: heroVillaDusk,
      items: [
        {
          title: msg`Villas de lujo`,
          text: msg`Techos altos, puertas abiertas al jardín y rejillas que desaparecen en la madera.`,
        },
        {
          title: msg`Marina y yates`,
          text: msg`Equipos compactos para poco espacio, mucha sal y movimiento constante.`,
        },
        {
          title: msg`Club de golf`,
          text: msg`Vestidores, tienda y restaurante con humedad distinta y un mismo horario de madrugada.`,
        },
      ],
    },
    {
      kind: 'offer-grid',
      id: 'services',
      heading: spanishOnly('Servicios en Casa de Campo'),
      items: [
        {
          icon: 'villa',
          title: msg`Climatización de villas de lujo`,
          text: msg`Frío sin ruido, sin corrientes y sin aparatos a la vista.`,
          trade: 'air',
          marks: [
            msg`VRF o multizona por ala`,
            msg`Control de humedad con la villa cerrada`,
            msg`Preparación antes de tu llegada`,
            msg`Equipos fuera de la vista y del oído`,
          ],
          action: requestQuoteInSpanish,
        },
        {
          icon: 'boat',
          title: msg`Aire acondicionado marino`,
          text: msg`Para yates, embarcaciones y locales de la marina.`,
          trade: 'air',
          marks: [
            msg`Intercambiadores para agua de mar`,
            msg`Tornillería inoxidable`,
            msg`Servicio en el muelle`,
            msg`Lavado contra el salitre`,
          ],
          action: requestQuoteInSpanish,
        },
        {
          icon: 'hotel',
          title: msg`Climatización de hotel y resort`,
          text: msg`Para habitaciones, restaurantes y salones de eventos.`,
          trade: 'air',
          marks: [
            msg`Trabajo por bloques, según la ocupación`,
            msg`Aire nuevo en salones`,
            msg`Extracción de cocinas`,
            msg`Mantenimiento sin molestar al huésped`,
          ],
          action: requestQuoteInSpanish,
        },
        {
          icon: 'golf',
          title: msg`A/C de instalaciones deportivas`,
          text: msg`Para gimnasios, vestidores y casas club.`,
          trade: 'air',
          marks: [
            msg`Mucho aire nuevo`,
            msg`Vestidores secos`,
            msg`Controles que se usan con las manos mojadas`,
            msg`Horarios de madrugada a cierre`,
          ],
          action: requestQuoteInSpanish,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: spanishOnly('¿Cuándo llegas a la villa?'),
      lead: spanishOnly(
        'Llama o escribe con la fecha. La revisamos, la enfriamos y te mandamos una foto del termostato.',
      ),
      actions: [chatQuoteInSpanish, callInSpanish],
    },
  ],
};
