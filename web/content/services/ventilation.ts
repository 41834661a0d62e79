import { msg } from '@lingui/core/macro';
import { photo as bathroomFan } from '../../images/records/bathroom-fan.ts';
import { photo as ceilingDucts } from '../../images/records/ceiling-ducts.ts';
import { photo as hotelLobbyDiffusers } from '../../images/records/hotel-lobby-diffusers.ts';
import { photo as kitchenHood } from '../../images/records/kitchen-hood.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/ventilation',
  head: {
    title: msg`Ventilación de cocina, baño y comercio | {brand}`,
    description: msg`Extracción de cocina, baño y locales comerciales: menos grasa, vapor y olores, con aire de reposición para que el extractor trabaje de verdad.`,
    keywords: msg`ventilación, extractor de cocina, campana, extractor de baño, ventilación comercial, ductos`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Ventilación`,
    title: msg`Ventilación que saca lo que sobra`,
    text: msg`Si el vapor se queda en el techo, si la cocina se huele desde la calle o si una puerta se cierra sola, falta aire por algún lado.`,
    photo: ceilingDucts,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'types',
      heading: msg`Tres tipos de ventilación`,
      items: [
        {
          drawing: 'sheet.svg#ventilation-1',
          title: msg`Cocina`,
          text: msg`Campana, filtros de grasa y ducto corto hasta afuera, con acceso para limpiarlo.`,
        },
        {
          drawing: 'sheet.svg#ventilation-2',
          title: msg`Baño`,
          text: msg`Extractores silenciosos que descargan al exterior, no al plafón.`,
        },
        {
          drawing: 'sheet.svg#ventilation-3',
          title: msg`Comercial`,
          text: msg`Extracción e inyección balanceadas para locales con mucha gente, calor o productos.`,
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué hacerlo con nosotros`,
      items: [
        {
          icon: 'ruler',
          title: msg`Medimos el caudal`,
          text: msg`El extractor se escoge por el aire que debe mover, no por el tamaño del hueco.`,
        },
        {
          icon: 'fan',
          title: msg`Reponemos el aire`,
          text: msg`Todo el aire que sale tiene que reponerse, y mejor si el nuevo entra limpio.`,
        },
        {
          icon: 'flame',
          title: msg`Coordinada con PCI`,
          text: msg`La campana y el ducto son parte del plan contra incendios, no un adorno.`,
        },
      ],
    },
    {
      kind: 'projects',
      id: 'projects',
      heading: msg`Tres proyectos de ventilación`,
      items: [
        {
          photo: kitchenHood,
          title: msg`Cocina de restaurante`,
          place: msg`Zona Colonial, Santo Domingo`,
          text: msg`Campana de pared completa y salida a techo para no molestar al vecindario.`,
        },
        {
          photo: hotelLobbyDiffusers,
          title: msg`Lobby de hotel`,
          place: msg`Punta Cana`,
          text: msg`Difusores lineales y aire nuevo para un salón que se llena de golpe.`,
        },
        {
          photo: bathroomFan,
          title: msg`Baño principal`,
          place: msg`Santiago`,
          text: msg`Extractor silencioso en el plafón, con descarga al exterior.`,
        },
      ],
    },
    {
      kind: 'checklists',
      id: 'benefits',
      heading: msg`Lo que cambia`,
      lists: [
        {
          title: msg`Beneficios`,
          items: [
            msg`Menos olores y menos grasa en las paredes`,
            msg`Menos moho en baños y clósets`,
            msg`El aire acondicionado descansa`,
            msg`Personal más cómodo en cocinas calientes`,
            msg`Puertas que abren y cierran normal`,
          ],
        },
        {
          title: msg`Aplicaciones comerciales`,
          items: [
            msg`Restaurantes y cocinas de hotel`,
            msg`Gimnasios y salones de eventos`,
            msg`Lavanderías y talleres`,
            msg`Parqueos techados y sótanos`,
            msg`Laboratorios y almacenes`,
          ],
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Muéstranos dónde se queda el vapor`,
      lead: msg`Manda una foto del techo y de la salida actual. El tizne cuenta por dónde no está saliendo.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/pci-fire-protection', '/services/humidity-control', '/services/hvac-design'],
};
