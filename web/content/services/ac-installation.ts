import { msg } from '@lingui/core/macro';
import { photo as ductlessGlassWall } from '../../images/records/ductless-glass-wall.ts';
import { photo as heroCommercialRooftop } from '../../images/records/hero-commercial-rooftop.ts';
import { photo as heroVillaCondensers } from '../../images/records/hero-villa-condensers.ts';
import { photo as officeCeilingCassette } from '../../images/records/office-ceiling-cassette.ts';
import { photo as windowUnit } from '../../images/records/window-unit.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/ac-installation',
  head: {
    title: msg`Instalación y reparación de aire acondicionado | {brand}`,
    description: msg`Instalamos y reparamos aire central, de ventana, VRF y portátil. Diagnóstico, compresor, carga de refrigerante y limpieza de serpentín. 24/7.`,
    keywords: msg`instalación aire acondicionado, reparación aire acondicionado, aire central, aire de ventana, VRF, carga de gas, compresor`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Aire acondicionado`,
    title: msg`Instalación y reparación de aire acondicionado`,
    text: msg`Central, de ventana, VRF o portátil. La capacidad sale del calor real del espacio, no de la costumbre, y el equipo se entrega con sus lecturas en orden.`,
    photo: windowUnit,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'columns',
      id: 'highlights',
      heading: msg`Tres cosas que no se negocian`,
      items: [
        {
          icon: 'ruler',
          title: msg`El tamaño correcto`,
          text: msg`Un equipo grande enfría rápido y deja la habitación húmeda; uno chico no descansa. Calculamos antes de vender.`,
        },
        {
          icon: 'gauge',
          title: msg`Vacío y presiones medidas`,
          text: msg`La tubería se seca con bomba de vacío y el arranque se hace con manómetros. Queda anotado.`,
        },
        {
          icon: 'bolt',
          title: msg`Circuito propio`,
          text: msg`Cada aire con su breaker y su cable del calibre debido, para que no se caliente el panel.`,
        },
      ],
    },
    {
      kind: 'checklists',
      id: 'included',
      heading: msg`Qué incluye el servicio`,
      lead: msg`Dos listas cortas, sin sorpresas en la factura.`,
      lists: [
        {
          title: msg`Instalación`,
          items: [
            msg`Aire central, con manejadora, ductos y retorno bien sellados`,
            msg`Aire de ventana, con base firme y desnivel para el agua`,
            msg`Sistemas VRF para edificios, hoteles y villas grandes`,
            msg`Equipos portátiles, con la salida de aire caliente resuelta`,
          ],
        },
        {
          title: msg`Reparación`,
          items: [
            msg`Diagnóstico con manómetro y pinza amperimétrica`,
            msg`Reparación de compresor`,
            msg`Carga de refrigerante, después de encontrar la fuga`,
            msg`Limpieza de serpentín, por dentro y por fuera`,
          ],
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Cuatro razones para llamarnos`,
      items: [
        {
          icon: 'document',
          title: msg`Precio antes de empezar`,
          text: msg`Recibes la cotización y decides. Nadie abre un equipo sin tu visto bueno.`,
        },
        {
          icon: 'clock',
          title: msg`Emergencias 24/7`,
          text: msg`En la zona metropolitana de Santo Domingo respondemos en 2 horas.`,
        },
        {
          icon: 'shield',
          title: msg`Garantía clara`,
          text: msg`90 días en mano de obra y hasta 1 año en piezas.`,
        },
        {
          icon: 'chat',
          title: msg`Técnico que explica`,
          text: msg`Te enseñamos la pieza dañada y te decimos por qué falló.`,
        },
      ],
    },
    {
      kind: 'projects',
      id: 'projects',
      heading: msg`Cuatro instalaciones por dentro`,
      items: [
        {
          photo: ductlessGlassWall,
          title: msg`Consola en sala familiar`,
          place: msg`Bella Vista, Santo Domingo`,
          text: msg`Tubería embutida y drenaje por gravedad.`,
        },
        {
          photo: heroVillaCondensers,
          title: msg`Condensadoras de villa`,
          place: msg`Cap Cana, Punta Cana`,
          text: msg`Agrupadas, ventiladas y lejos de las habitaciones.`,
        },
        {
          photo: officeCeilingCassette,
          title: msg`Cassette de oficina`,
          place: msg`Naco, Santo Domingo`,
          text: msg`Cuatro vías de aire y un plafón que se puede abrir.`,
        },
        {
          photo: heroCommercialRooftop,
          title: msg`Paquetes de techo`,
          place: msg`Santiago`,
          text: msg`Soportes altos para que el agua de lluvia corra por debajo.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Frío flojo o ningún frío?`,
      lead: msg`Dinos la marca, los años que tiene y qué hace. Muchas veces la foto de la placa ahorra una visita.`,
      actions: [quote, call, chat],
    },
  ],
  related: [
    '/services/maintenance-repairs',
    '/services/ductless-mini-split',
    '/services/thermostat-installation',
  ],
};
