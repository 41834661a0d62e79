import { msg } from '@lingui/core/macro';
import { photo as thermostatSmart } from '../../images/records/thermostat-smart.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/thermostat-installation',
  head: {
    title: msg`Instalación de termostatos | {brand}`,
    description: msg`Termostatos inteligentes, programables y básicos, instalados y explicados: hasta 23% de ahorro desde el primer mes en casas, oficinas y villas.`,
    keywords: msg`termostato inteligente, termostato programable, instalación de termostatos, ahorro de energía`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Termostatos`,
    title: msg`Termostatos que sí se usan`,
    text: msg`El mejor control es el que entiende toda la casa. Lo instalamos, lo programamos contigo y te dejamos el horario puesto.`,
    photo: thermostatSmart,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'drawn',
      id: 'types',
      heading: msg`Tres tipos, según quién lo maneja`,
      items: [
        {
          drawing: 'sheet.svg#thermostat-1',
          title: msg`Inteligentes`,
          text: msg`Se manejan desde el teléfono y avisan si algo anda mal. Para villas de alquiler y quien viaja.`,
        },
        {
          drawing: 'sheet.svg#thermostat-2',
          title: msg`Programables`,
          text: msg`Un horario por día y nadie vuelve a tocarlo. Para oficinas, escuelas e iglesias.`,
        },
        {
          drawing: 'sheet.svg#thermostat-3',
          title: msg`Básicos`,
          text: msg`Subir, bajar, apagar. Números grandes y nada que configurar.`,
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué cambiar el control`,
      items: [
        {
          icon: 'coin',
          title: msg`Hasta 23% de ahorro`,
          text: msg`Desde el primer mes, solo por no enfriar cuando no hay nadie.`,
        },
        {
          icon: 'gauge',
          title: msg`Temperatura estable`,
          text: msg`Un sensor bien ubicado evita el frío de más y el calor de las tres.`,
        },
        {
          icon: 'villa',
          title: msg`Control de la villa vacía`,
          text: msg`El huésped se fue y dejó el aire al máximo: tú lo bajas desde donde estés.`,
        },
        {
          icon: 'wrench',
          title: msg`Compatible con lo que tienes`,
          text: msg`Revisamos el cableado y la bornera antes de recomendarte uno.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Conserva el equipo, cambia el control`,
      lead: msg`Mándanos una foto del control y de la etiqueta del equipo. Te decimos cuál le sirve.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/ductless-ac', '/services/hvac-installation', '/services/heating-system'],
};
