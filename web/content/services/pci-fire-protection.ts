import { msg } from '@lingui/core/macro';
import { photo as firePumpRoom } from '../../images/records/fire-pump-room.ts';
import { photo as fireSprinklerHead } from '../../images/records/fire-sprinkler-head.ts';
import { photo as smokeDetectorCorridor } from '../../images/records/smoke-detector-corridor.ts';
import { photo as stairwellPressurization } from '../../images/records/stairwell-pressurization.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/pci-fire-protection',
  head: {
    title: msg`Protección contra incendios (PCI) | {brand}`,
    description: msg`Supresión, detección de humo y presurización de escaleras para torres, hoteles e instituciones, coordinadas con la climatización y la electricidad.`,
    keywords: msg`protección contra incendios, PCI, rociadores, detección de humo, presurización de escaleras`,
  },
  trade: 'fire',
  hero: {
    eyebrow: msg`Protección contra incendios`,
    title: msg`Protección contra incendios (PCI)`,
    text: msg`En un incendio, el humo llega antes que la llama. Por eso tratamos el agua, la alarma y la escalera como un solo sistema.`,
    photo: fireSprinklerHead,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'spreads',
      id: 'system-types',
      heading: msg`Tres sistemas que trabajan juntos`,
      items: [
        {
          photo: firePumpRoom,
          title: msg`Supresión`,
          text: msg`Rociadores, tuberías y bombas para frenar el fuego donde empieza.`,
          marks: [msg`Redes de rociadores`, msg`Bombas y válvulas`, msg`Pruebas de presión`],
        },
        {
          photo: smokeDetectorCorridor,
          title: msg`Detección de humo`,
          text: msg`Detectores ubicados según el aire del lugar, para que el humo les llegue y el vapor no.`,
          marks: [msg`Detectores y estaciones manuales`, msg`Sirenas y luces`, msg`Central de alarma`],
        },
        {
          photo: stairwellPressurization,
          title: msg`Presurización de escaleras`,
          text: msg`Un ventilador mantiene la escalera con más presión que el pasillo, para que el humo no entre mientras la gente baja.`,
          marks: [
            msg`Ventiladores y ductos dedicados`,
            msg`Control de presión por puerta`,
            msg`Arranque desde la alarma`,
          ],
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué con un mismo contratista`,
      items: [
        {
          icon: 'fan',
          title: msg`El aire se apaga a tiempo`,
          text: msg`La alarma detiene las manejadoras para que los ductos no repartan el humo.`,
        },
        {
          icon: 'cube',
          title: msg`Rociadores y ductos sin choque`,
          text: msg`Se modelan juntos: ningún difusor tapa un rociador.`,
        },
        {
          icon: 'bolt',
          title: msg`Energía asegurada`,
          text: msg`Circuitos propios y respaldo para lo que debe funcionar cuando todo falla.`,
        },
        {
          icon: 'document',
          title: msg`Pruebas por escrito`,
          text: msg`Presiones, tiempos y planos finales para la administración y para quien inspeccione.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Tu edificio tiene PCI y nadie lo prueba?`,
      lead: msg`Empezamos por una visita: qué hay, qué funciona y qué falta, en una lista clara.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/ventilation', '/services/electrical-installation', '/services/hvac-design'],
};
