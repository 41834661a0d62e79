import { msg } from '@lingui/core/macro';
import { photo as bedroomMiniSplit } from '../../images/records/bedroom-mini-split.ts';
import { photo as ductlessGlassWall } from '../../images/records/ductless-glass-wall.ts';
import { photo as galleryCondenserGrille } from '../../images/records/gallery-condenser-grille.ts';
import { photo as galleryHotelBalconies } from '../../images/records/gallery-hotel-balconies.ts';
import { photo as officeCeilingCassette } from '../../images/records/office-ceiling-cassette.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/ductless-ac',
  head: {
    title: msg`Aire sin ductos: marcas y capacidades | {brand}`,
    description: msg`Aire sin ductos Daikin, Mitsubishi, LG y Carrier: hasta 40% de ahorro, instalación en 1 día y multizona de hasta 8 habitaciones. Cotiza gratis.`,
    keywords: msg`aire sin ductos, Daikin, Mitsubishi, LG, Carrier, BTU, multizona, inverter`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Sin ductos`,
    title: msg`Aire sin ductos para lo que ya está construido`,
    text: msg`Un hueco pequeño en la pared, una línea de cobre y listo. Sin plafones nuevos, sin mudarte mientras trabajamos.`,
    photo: galleryCondenserGrille,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'benefits',
      id: 'benefits',
      heading: msg`Por qué ir sin ductos`,
      photo: galleryHotelBalconies,
      items: [
        {
          icon: 'coin',
          title: msg`Hasta 40% de ahorro`,
          text: msg`No se pierde frío por el camino: el aire se enfría en la habitación donde se usa.`,
        },
        {
          icon: 'calendar',
          title: msg`Instalado en 1 día`,
          text: msg`Llegamos temprano y esa noche duermes con aire.`,
        },
        {
          icon: 'rooms',
          title: msg`Cada habitación manda`,
          text: msg`Hasta 8 habitaciones con una sola condensadora, cada una con su control.`,
        },
        {
          icon: 'quiet',
          title: msg`Silencio para dormir`,
          text: msg`El compresor se queda afuera, sobre soportes que no pasan la vibración a la pared.`,
        },
      ],
    },
    {
      kind: 'figures',
      id: 'brands',
      heading: msg`Marcas y capacidades que instalamos`,
      lead: msg`Capacidades en miles de BTU. Te recomendamos la que le toca a tu espacio, no la más grande.`,
      items: [
        { value: msg`2-24 mil BTU`, label: 'Daikin' },
        { value: msg`9-36 mil BTU`, label: 'Mitsubishi' },
        { value: msg`12-24 mil BTU`, label: 'LG' },
        { value: msg`9-18 mil BTU`, label: 'Carrier' },
      ],
    },
    {
      kind: 'projects',
      id: 'projects',
      heading: msg`Tres instalaciones recientes`,
      items: [
        {
          photo: ductlessGlassWall,
          title: msg`Sala con ventanal`,
          place: msg`Piantini, Santo Domingo`,
          text: msg`El sol de la tarde entraba directo; la consola quedó donde el aire barre el vidrio.`,
        },
        {
          photo: bedroomMiniSplit,
          title: msg`Habitaciones de apartahotel`,
          place: msg`Puerto Plata`,
          text: msg`Multizona con controles simples, para huéspedes que no leen manuales.`,
        },
        {
          photo: officeCeilingCassette,
          title: msg`Oficina abierta`,
          place: msg`Santiago`,
          text: msg`Cassettes de cuatro vías en línea con las luces: frío parejo y ni un ducto.`,
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      heading: msg`Preguntas sobre el aire sin ductos`,
      items: [
        {
          question: msg`¿Cuánto tarda la instalación?`,
          answer: msg`Un sistema sin ductos se instala en 1 día. Si hay varias habitaciones o el panel necesita un circuito nuevo, te avisamos al cotizar.`,
        },
        {
          question: msg`¿Cuántas habitaciones puedo conectar?`,
          answer: msg`Un sistema multizona llega hasta 8 habitaciones con una sola unidad exterior.`,
        },
        {
          question: msg`¿De verdad gasta menos?`,
          answer: msg`Hasta 40% menos que un sistema con ductos mal aislados, porque enfría solo donde hay gente.`,
        },
        {
          question: msg`¿Qué mantenimiento lleva?`,
          answer: msg`Tú lavas los filtros; nosotros hacemos la inspección trimestral, la limpieza del serpentín y la revisión del drenaje.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Te sacamos los BTU de tu habitación`,
      lead: msg`Mándanos largo, ancho, piso y hacia dónde da la ventana. Te decimos la capacidad y por qué.`,
      actions: [quote, call, chat],
    },
  ],
  related: [
    '/services/ductless-mini-split',
    '/services/thermostat-installation',
    '/services/maintenance-plans',
  ],
};
