import { msg } from '@lingui/core/macro';
import { photo as citySamana } from '../../images/records/city-samana.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en Samaná | {brand}`,
    description: msg`Climatización en Samaná para turismo de lujo, ecoturismo y ambiente marino: equipos que resisten la humedad y el salitre de toda la península.`,
    keywords: msg`aire acondicionado Samaná, Las Terrenas, ecolodge, villas, salitre, humedad`,
  },
  hero: {
    title: msg`Aire acondicionado para la península de Samaná`,
    text: msg`Mar por casi todos lados, lluvia frecuente y monte cerrado: en Samaná el enemigo es la humedad, y viene con sal. Primero secamos, después enfriamos.`,
    photo: citySamana,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'services',
      heading: msg`Lo que pide la península`,
      items: [
        {
          drawing: 'sheet.svg#samana-1',
          title: msg`Turismo de lujo`,
          text: msg`Villas y hoteles pequeños en lomas frente a la bahía: equipos silenciosos, tubería que no se ve y control de humedad mientras la casa está cerrada.`,
        },
        {
          drawing: 'sheet.svg#samana-2',
          title: msg`Ecoturismo`,
          text: msg`Cabañas con techo de cana y luz limitada: sistemas inverter pequeños, arranque suave y ventilación cruzada antes de sumar BTU.`,
        },
        {
          drawing: 'sheet.svg#samana-3',
          title: msg`Ambiente marino`,
          text: msg`Serpentines recubiertos, bases inoxidables y lavado con agua dulce, para restaurantes y muelles que reciben la brisa sin filtro.`,
        },
      ],
    },
    {
      kind: 'cutaway',
      id: 'section',
      heading: msg`Primero secar, después enfriar`,
      drawing: 'sheet.svg#samana',
      alt: msg`Villa junto al mar, en corte y bajo la lluvia.`,
      items: [
        { title: msg`Secar, también con la casa cerrada` },
        { title: msg`Ventilación cruzada antes de sumar BTU` },
        { title: msg`Un inverter pequeño, de arranque suave` },
        { title: msg`Serpentín recubierto y base inoxidable` },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Tu villa en Samaná huele a encierro?`,
      lead: msg`Cuéntanos cuánto tiempo pasa cerrada y qué equipo tiene. Casi siempre se arregla con menos frío y más secado.`,
      actions: [chatQuote, call],
    },
  ],
};
