import { msg } from '@lingui/core/macro';
import { photo as cityPedernales } from '../../images/records/city-pedernales.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en Pedernales | {brand}`,
    description: msg`Climatización en Pedernales para la zona de inversión, el turismo sostenible y el clima extremo: equipos para calor seco, polvo y distancias largas.`,
    keywords: msg`aire acondicionado Pedernales, Cabo Rojo, zona de inversión, turismo sostenible, calor, polvo`,
  },
  hero: {
    title: msg`Climatización para el calor seco de Pedernales`,
    text: msg`Sol duro, polvo fino y la ferretería más cercana muy lejos. Lo que se instala en el Suroeste tiene que salir bien a la primera.`,
    photo: cityPedernales,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'services',
      heading: msg`Lo que pide el Suroeste`,
      items: [
        {
          drawing: 'sheet.svg#pedernales-1',
          title: msg`Zona de inversión`,
          text: msg`Para obras que empiezan de cero: diseño desde el plano, equipos pedidos con tiempo y una sola programación con los demás contratistas.`,
        },
        {
          drawing: 'sheet.svg#pedernales-2',
          title: msg`Turismo sostenible`,
          text: msg`Aislamiento, sombra y ventilación antes que toneladas. Equipos de bajo consumo, listos para trabajar con energía solar.`,
        },
        {
          drawing: 'sheet.svg#pedernales-3',
          title: msg`Clima extremo`,
          text: msg`Condensadoras para temperatura alta, filtros que se lavan sin herramientas y repuestos que se dejan en el sitio.`,
        },
      ],
    },
    {
      kind: 'cutaway',
      id: 'section',
      heading: msg`El techo, antes de vaciarlo`,
      drawing: 'sheet.svg#pedernales',
      alt: msg`Techo de concreto en corte, con lo que lo atraviesa.`,
      items: [
        { title: msg`El pase se deja antes de vaciar` },
        { title: msg`Sombra y aislamiento antes que toneladas` },
        { title: msg`Condensadora para temperatura alta` },
        { title: msg`Repuestos que se dejan en el sitio` },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Hablemos antes de vaciar el techo`,
      lead: msg`Un pase dejado a tiempo en el concreto le ahorra un viaje a toda la cuadrilla. Llama o escribe con el plano y la fecha.`,
      actions: [chatQuote, call],
    },
  ],
};
