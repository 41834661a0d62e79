import { msg } from '@lingui/core/macro';
import { photo as bedroomMiniSplit } from '../../images/records/bedroom-mini-split.ts';
import { photo as ductlessGlassWall } from '../../images/records/ductless-glass-wall.ts';
import { photo as ductlessLivingRoom } from '../../images/records/ductless-living-room.ts';
import { photo as heroVillaCondensers } from '../../images/records/hero-villa-condensers.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/ductless-mini-split',
  head: {
    title: msg`Mini split: una zona, multizona y VRF | {brand}`,
    description: msg`Mini split SEER 20+ con hasta 30% menos consumo e instalación en menos de 4 horas. Una zona, multizona de hasta 8 habitaciones o VRF para edificios.`,
    keywords: msg`mini split, inverter, SEER 20+, multizona, VRF, consola, instalación rápida`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Mini split`,
    title: msg`Mini split sin ductos, de\u00a0una\u00a0consola a\u00a0un\u00a0edificio`,
    text: msg`El aire que conoce todo dominicano, bien escogido: inverter, del tamaño justo y con la tubería derecha.`,
    photo: ductlessLivingRoom,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'columns',
      id: 'advantages',
      heading: msg`Cuatro ventajas que se sienten`,
      items: [
        {
          icon: 'gauge',
          title: msg`SEER 20+`,
          text: msg`Eficiencia alta de fábrica, que se conserva si la instalación no la estropea.`,
        },
        {
          icon: 'coin',
          title: msg`Hasta 30% menos consumo`,
          text: msg`El compresor inverter baja el ritmo en vez de apagarse y volver a arrancar.`,
        },
        {
          icon: 'clock',
          title: msg`Instalado en menos de 4 horas`,
          text: msg`Una tarde de trabajo, con el polvo recogido antes de irnos.`,
        },
        {
          icon: 'battery',
          title: msg`Amigo del inversor y la planta`,
          text: msg`Arranca suave. Revisamos cuánto aguanta tu respaldo antes de conectarlo.`,
        },
      ],
    },
    {
      kind: 'drawn',
      id: 'system-types',
      heading: msg`Tres maneras de armarlo`,
      items: [
        {
          drawing: 'sheet.svg#mini-split-1',
          title: msg`Una zona`,
          text: msg`Una consola y una condensadora. Para la habitación, el estudio o el negocio pequeño.`,
        },
        {
          drawing: 'sheet.svg#mini-split-2',
          title: msg`Multizona`,
          text: msg`Hasta 8 habitaciones con un solo equipo exterior, cada una a su temperatura.`,
        },
        {
          drawing: 'sheet.svg#mini-split-3',
          title: msg`VRF`,
          text: msg`Para edificios y hoteles: decenas de consolas en una red que ahorra 30-50% de energía.`,
        },
      ],
    },
    {
      kind: 'story',
      id: 'applications',
      heading: msg`Dónde funciona mejor`,
      text: [],
      points: [
        msg`Casas y apartamentos sin espacio para ductos`,
        msg`Anexos, segundas plantas y marquesinas cerradas`,
        msg`Habitaciones de hotel y villas de alquiler`,
        msg`Oficinas, consultorios y salones de belleza`,
        msg`Cuartos de servidores y de equipos`,
        msg`Aulas y salas de reuniones`,
      ],
      photo: heroVillaCondensers,
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué instalarlo con nosotros`,
      items: [
        {
          icon: 'gauge',
          title: msg`Vacío de verdad`,
          text: msg`Nada de purgar con el mismo gas: la humedad dentro de la tubería mata al compresor.`,
        },
        {
          icon: 'drop',
          title: msg`Drenaje que no mancha`,
          text: msg`Con caída, aislado y a un lugar donde el agua no moleste al vecino.`,
        },
        {
          icon: 'wave',
          title: msg`Soportes para la costa`,
          text: msg`Tornillería y bases que aguantan el salitre, no pintura encima del óxido.`,
        },
        {
          icon: 'bolt',
          title: msg`Voltaje bajo control`,
          text: msg`Protector y breaker del calibre correcto, porque la tarjeta cuesta más que los dos.`,
        },
      ],
    },
    {
      kind: 'projects',
      id: 'projects',
      heading: msg`Dos proyectos con mini split`,
      items: [
        {
          photo: bedroomMiniSplit,
          title: msg`Habitación principal`,
          place: msg`La Vega`,
          text: msg`Una zona con inverter, para noches que refrescan solas y no piden tanto.`,
        },
        {
          photo: ductlessGlassWall,
          title: msg`Sala y comedor abiertos`,
          place: msg`Samaná`,
          text: msg`Dos consolas enfrentadas y condensadora con protección para el aire de mar.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Un cuarto o la\u00a0casa entera?`,
      lead: msg`Empieza por la habitación que más usas. Dejamos pensado dónde irían las demás.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/ductless-ac', '/services/ac-installation', '/services/humidity-control'],
};
