import { msg } from '@lingui/core/macro';
import { photo as cityPedernales } from '../../images/records/city-pedernales.ts';
import { call, chat, chatQuote } from '../common/actions.ts';
import type { CityPage } from '../content-page.ts';

export const page: CityPage = {
  kind: 'city',
  path: '/hvac-services-pedernales',
  name: 'Pedernales',
  head: {
    title: msg`Aire acondicionado en Pedernales | {brand}`,
    description: msg`Climatización en Pedernales para la zona de inversión, el turismo sostenible y el clima extremo: equipos para calor seco, polvo y distancias largas.`,
    keywords: msg`aire acondicionado Pedernales, Cabo Rojo, zona de inversión, turismo sostenible, calor, polvo`,
  },
  hero: {
    title: msg`Climatización para el calor seco de Pedernales`,
    text: msg`Sol duro, polvo fino y la ferretería más cercana muy lejos. Lo que se instala en el Suroeste tiene que salir bien a la primera.`,
    photo: cityPedernales,
    actions: [call, chatQuote],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'services',
      heading: msg`Lo que pide el Suroeste`,
      items: [
        {
          drawing: 'pedernales.svg#d1',
          title: msg`Zona de inversión`,
          text: msg`Para obras que empiezan de cero: diseño desde el plano, equipos pedidos con tiempo y una sola programación con los demás contratistas.`,
        },
        {
          drawing: 'pedernales.svg#d2',
          title: msg`Turismo sostenible`,
          text: msg`Aislamiento, sombra y ventilación antes que toneladas. Equipos de bajo consumo, listos para trabajar con energía solar.`,
        },
        {
          drawing: 'pedernales.svg#d3',
          title: msg`Clima extremo`,
          text: msg`Condensadoras para temperatura alta, filtros que se lavan sin herramientas y repuestos que se dejan en el sitio.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Hablemos antes de vaciar el techo`,
      lead: msg`Un pase dejado a tiempo en el concreto le ahorra un viaje a toda la cuadrilla. Llama o escribe con el plano y la fecha.`,
      actions: [call, chat],
    },
  ],
};
