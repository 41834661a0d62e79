import { msg } from '@lingui/core/macro';
import { photo as coilClean } from '../../images/records/coil-clean.ts';
import { photo as coilDirty } from '../../images/records/coil-dirty.ts';
import { photo as maintenanceCoilCleaning } from '../../images/records/maintenance-coil-cleaning.ts';
import { photo as maintenanceGaugesCylinder } from '../../images/records/maintenance-gauges-cylinder.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import { labels } from '../common/labels.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/maintenance-repairs',
  head: {
    title: msg`Mantenimiento y reparación de aires | {brand}`,
    description: msg`Mantenimiento preventivo, correctivo y emergencias 24/7 para tu aire: hasta 30% menos consumo, inspección trimestral y garantía en cada reparación.`,
    keywords: msg`mantenimiento aire acondicionado, reparación de aires, limpieza de aires, emergencia 24/7, inspección trimestral`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Mantenimiento y reparación`,
    title: msg`Mantenimiento y reparación de aires`,
    text: msg`Un aire sucio gasta más, enfría menos y avisa poco. Lo limpiamos, lo medimos y lo arreglamos antes de que te deje sin dormir.`,
    photo: maintenanceCoilCleaning,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'ledger',
      id: 'types',
      heading: msg`Tres tipos de servicio`,
      items: [
        {
          icon: 'calendar',
          title: msg`Mantenimiento preventivo`,
          text: msg`Filtros, serpentines, drenaje, bornera y amperaje, revisados en fecha fija.`,
        },
        {
          icon: 'wrench',
          title: msg`Reparación correctiva`,
          text: msg`Buscamos la causa, no solo la pieza: una tarjeta quemada suele empezar en un mal voltaje.`,
        },
        {
          icon: 'clock',
          title: msg`Emergencia 24/7`,
          text: msg`Cuartos fríos, hoteles y familias con bebés no esperan. En la zona metropolitana de Santo Domingo respondemos en 2 horas.`,
        },
      ],
    },
    {
      kind: 'benefits',
      id: 'benefits',
      heading: msg`Lo que se gana haciéndolo a tiempo`,
      photo: maintenanceGaugesCylinder,
      items: [
        {
          icon: 'coin',
          title: msg`Hasta 30% menos consumo`,
          text: msg`Con serpentín limpio y gas en su punto, el compresor trabaja menos horas.`,
        },
        {
          icon: 'gear',
          title: msg`Un compresor que dura más`,
          text: msg`Casi todos mueren por calor, suciedad o voltaje. Los tres se ven venir.`,
        },
        {
          icon: 'leaf',
          title: msg`Aire que no huele a humedad`,
          text: msg`La bandeja limpia y el drenaje libre quitan el olor donde nace.`,
        },
        {
          icon: 'document',
          title: msg`Historial de cada equipo`,
          text: msg`Sabes qué se le hizo, cuándo y cuánto marcaba. Útil para decidir si reparar o cambiar.`,
        },
      ],
    },
    {
      kind: 'before-after',
      id: 'before-after',
      heading: msg`Antes y después de una limpieza`,
      lead: msg`El mismo serpentín, la misma tarde.`,
      before: {
        photo: coilDirty,
        label: labels.before,
        text: msg`Aletas tapadas de polvo y grasa: el aire no pasa y el compresor empuja sin descanso.`,
      },
      after: {
        photo: coilClean,
        label: labels.after,
        text: msg`Aletas limpias y peinadas, bandeja desinfectada y drenaje corriendo.`,
      },
    },
    {
      kind: 'faq',
      id: 'faq',
      heading: msg`Preguntas sobre mantenimiento`,
      items: [
        {
          question: msg`¿Cada cuánto hay que revisar un aire?`,
          answer: msg`Recomendamos una inspección trimestral. Cerca del mar o junto a una cocina, no conviene estirarla más.`,
        },
        {
          question: msg`¿La reparación tiene garantía?`,
          answer: msg`Sí: 90 días en la mano de obra y hasta 1 año en las piezas que instalamos.`,
        },
        {
          question: msg`¿Atienden de noche y los domingos?`,
          answer: msg`Las emergencias, sí, 24/7, con respuesta en 2 horas en la zona metropolitana de Santo Domingo. El mantenimiento programado se hace en horario de oficina.`,
        },
        {
          question: msg`¿Reparo o compro uno nuevo?`,
          answer: msg`Depende de la edad, de la pieza y de lo que consume. Te damos las dos cuentas y tú escoges.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Gotea, suena o ya no enfría?`,
      lead: msg`Grábalo diez segundos con el teléfono y mándalo por WhatsApp. El ruido dice mucho.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/maintenance-plans', '/services/ac-installation', '/services/electrical-installation'],
};
