import { msg } from '@lingui/core/macro';
import { photo as cityLaVega } from '../../images/records/city-la-vega.ts';
import { photo as galleryWarehouse } from '../../images/records/gallery-warehouse.ts';
import { call, chat, chatQuote, quote, requestQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en La Vega | {brand}`,
    description: msg`Climatización en La Vega pensada para tierra adentro: VRF comercial, aire residencial, electricidad y mantenimiento, con servicio de emergencia.`,
    keywords: msg`aire acondicionado La Vega, VRF comercial, climatización Cibao, electricista La Vega, mantenimiento`,
  },
  hero: {
    title: msg`Climatización en\u00a0La\u00a0Vega, tierra adentro`,
    text: msg`En el valle no llega la brisa del mar: el mediodía aprieta y la noche afloja. Un buen sistema sabe bajar el ritmo con ella.`,
    photo: cityLaVega,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'story',
      id: 'inland-climate',
      heading: msg`Climatizar tierra adentro`,
      text: [
        msg`La Vega no pelea con el salitre sino con la diferencia entre el día y la noche, el polvo de la cosecha y la lluvia de la tarde. Eso cambia qué equipo conviene y cómo se controla.`,
      ],
      points: [
        msg`Equipos inverter que aprovechan la noche fresca`,
        msg`Filtros fáciles de lavar para épocas de polvo`,
        msg`Ventilación nocturna para descansar el compresor`,
        msg`Bombas de calor para las casas que suben hacia la loma`,
      ],
    },
    {
      kind: 'highlight',
      id: 'why',
      heading: msg`Por qué elegir a {brand} en La Vega`,
      photo: galleryWarehouse,
      items: [
        {
          title: msg`Conocimiento local`,
          text: msg`Calculamos con el clima del valle, no con el de la playa.`,
        },
        {
          title: msg`Tecnología VRF`,
          text: msg`Un sistema que da frío a la tienda y casi nada al almacén, a la vez.`,
        },
        {
          title: msg`Respuesta rápida`,
          text: msg`Con servicio de emergencia para lo que no puede esperar a mañana.`,
        },
      ],
    },
    {
      kind: 'offers',
      id: 'services',
      heading: msg`Servicios en La Vega`,
      items: [
        {
          icon: 'building',
          title: msg`Sistemas VRF comerciales`,
          text: msg`Para tiendas, bancos y oficinas del centro.`,
          trade: 'air',
          marks: [
            msg`Zonas con horario propio`,
            msg`Consumo que baja de noche`,
            msg`Poca tubería a la vista`,
            msg`Arranque medido y documentado`,
          ],
          action: requestQuote,
        },
        {
          icon: 'villa',
          title: msg`Climatización residencial`,
          text: msg`Para casas de bloque que guardan el calor del día.`,
          trade: 'air',
          marks: [
            msg`Mini split inverter`,
            msg`Cálculo por habitación`,
            msg`Drenajes ocultos`,
            msg`Control fácil para toda la familia`,
          ],
          action: requestQuote,
        },
        {
          icon: 'bolt',
          title: msg`Servicios eléctricos`,
          text: msg`Para que el aire, la bomba y el inversor convivan.`,
          trade: 'power',
          marks: [
            msg`Paneles y breakers`,
            msg`Protección de voltaje`,
            msg`Conexión de planta e inversor`,
            msg`Tierra física`,
          ],
          action: requestQuote,
        },
        {
          icon: 'calendar',
          title: msg({ message: 'Mantenimiento preventivo', context: 'La Vega' }),
          text: msg`Antes de la época de calor y después de la de polvo.`,
          trade: 'air',
          marks: [
            msg`Limpieza de serpentines y filtros`,
            msg`Medición de presiones y amperaje`,
            msg`Drenajes libres`,
            msg`Informe de cada visita`,
          ],
          action: requestQuote,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿De día no enfría y de noche sobra?`,
      lead: msg`Dinos el tamaño del espacio y qué equipo tienes. En La Vega suele ser cuestión de control, no de más BTU.`,
      actions: [quote, call, chat],
    },
  ],
};
