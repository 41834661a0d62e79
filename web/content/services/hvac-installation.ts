import { msg } from '@lingui/core/macro';
import { photo as designVillaModel } from '../../images/records/design-villa-model.ts';
import { photo as galleryRooftopPiping } from '../../images/records/gallery-rooftop-piping.ts';
import { photo as heroTowerRooftopVrf } from '../../images/records/hero-tower-rooftop-vrf.ts';
import { photo as heroTowersBlueHour } from '../../images/records/hero-towers-blue-hour.ts';
import { photo as hotelCorridorDucts } from '../../images/records/hotel-corridor-ducts.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/hvac-installation',
  head: {
    title: msg`Instalación HVAC residencial y comercial | {brand}`,
    description: msg`Instalación HVAC completa: residencial en 1-3 días, comercial en 1-2 semanas, hasta 5 años de garantía en VRF y un ahorro de energía de 30-50%.`,
    keywords: msg`instalación HVAC, VRF, aire central, climatización comercial, garantía VRF, ahorro de energía`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Instalación completa`,
    title: msg`Instalación HVAC, del\u00a0plano al\u00a0arranque`,
    text: msg`Equipos, ductos, tubería, drenajes, electricidad y control en una sola obra con fecha de inicio y de entrega.`,
    photo: galleryRooftopPiping,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'benefits',
      id: 'benefits',
      heading: msg`Lo que ganas con una instalación completa`,
      photo: heroTowerRooftopVrf,
      items: [
        {
          icon: 'coin',
          title: msg`30-50% de ahorro de energía con VRF`,
          text: msg`El compresor sigue la carga de cada zona en vez de prender y apagar. En edificios de uso mixto es donde más se nota.`,
        },
        {
          icon: 'calendar',
          title: msg`Fechas que se cumplen`,
          text: msg`Residencial en 1-3 días; comercial en 1-2 semanas. El calendario va dentro de la cotización.`,
        },
        {
          icon: 'shield',
          title: msg`Hasta 5 años de garantía en VRF`,
          text: msg`Cubre equipos e instalación: lo que compraste y cómo quedó puesto.`,
        },
        {
          icon: 'team',
          title: msg`Una sola cuadrilla`,
          text: msg`El electricista y el técnico de frío trabajan con el mismo plano y el mismo jefe de obra.`,
        },
      ],
    },
    {
      kind: 'projects',
      id: 'projects',
      heading: msg`Tres obras destacadas`,
      items: [
        {
          photo: heroTowersBlueHour,
          title: msg`Torre con VRF por piso`,
          place: msg`Distrito Nacional`,
          text: msg`Cada piso se puede apagar sin afectar a los demás, y la administración lo ve en una pantalla.`,
        },
        {
          photo: hotelCorridorDucts,
          title: msg`Ala de hotel con manejadoras`,
          place: msg`Bávaro, Punta Cana`,
          text: msg`Ductos nuevos instalados por tramos, con el resto del ala en operación.`,
        },
        {
          photo: designVillaModel,
          title: msg`Villa con zonas independientes`,
          place: msg`Casa de Campo, La Romana`,
          text: msg`Áreas sociales y habitaciones separadas, para no enfriar camas vacías.`,
        },
      ],
    },
    {
      kind: 'faq',
      id: 'faq',
      heading: msg`Preguntas antes de empezar la obra`,
      items: [
        {
          question: msg`¿Cuánto tarda la instalación?`,
          answer: msg`Una residencia toma 1-3 días y un espacio comercial 1-2 semanas. Si hay que abrir plafones o cambiar el panel eléctrico, el calendario lo dice desde la cotización.`,
        },
        {
          question: msg`¿Qué garantía tengo?`,
          answer: msg`90 días en mano de obra, hasta 1 año en piezas y hasta 5 años en equipos e instalación VRF.`,
        },
        {
          question: msg`¿Cuánto se ahorra con un sistema VRF?`,
          answer: msg`Un 30-50% de la energía frente a un sistema convencional, según el uso. Mientras más cambian las zonas a lo largo del día, mayor es la diferencia.`,
        },
        {
          question: msg`¿Tengo que cerrar el negocio durante la obra?`,
          answer: msg`Casi nunca. Trabajamos por zonas, fuera de tus horas fuertes cuando hace falta, y dejamos cada zona limpia antes de pasar a la otra.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Llámanos antes de que cierren el plafón`,
      lead: msg`Mándanos el plano, aunque sea una foto. Mientras más temprano, menos paredes hay que abrir.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/hvac-design', '/services/electrical-installation', '/services/maintenance-plans'],
};
