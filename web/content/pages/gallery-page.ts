import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { photo as electricalPanel } from '../../images/records/electrical-panel.ts';
import { photo as heatPumpOutdoor } from '../../images/records/heat-pump-outdoor.ts';
import { photo as kitchenHood } from '../../images/records/kitchen-hood.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';

export const galleryHead = {
  title: msg`Galería de proyectos de climatización | {brand}`,
  description: msg`Nueve proyectos de aire acondicionado en torres, villas, hoteles y oficinas del país: dónde se ubicó cada equipo, por dónde va la tubería y por qué.`,
  keywords: msg`galería, proyectos HVAC, VRF, mini split, villas, hoteles, oficinas, República Dominicana`,
};

export const galleryPage = {
  hero: {
    eyebrow: msg`Galería`,
    title: msg`Proyectos que puedes mirar de cerca`,
    text: msg`Abre cualquier foto: te contamos dónde está, qué se instaló y qué problema había que resolver.`,
    actions: [quote, call],
  },
  filters: {
    label: msg`Filtrar proyectos por categoría`,
    items: [
      { category: 'all', label: msg`Todos` },
      { category: 'ac', label: msg`Aire acondicionado` },
      { category: 'electrical', label: msg`Electricidad` },
      { category: 'ventilation', label: msg`Ventilación` },
      { category: 'heating', label: msg`Calefacción` },
    ],
  },
  empty: msg`No hay proyectos en esta categoría`,
  /** What is shown for a trade that has no project here yet. */
  instead: {
    electrical: {
      to: '/services/electrical-installation',
      label: msg`Ver más sobre electricidad`,
      photo: electricalPanel,
    },
    ventilation: {
      to: '/services/ventilation',
      label: msg`Ver más sobre ventilación`,
      photo: kitchenHood,
    },
    heating: {
      to: '/services/heating-system',
      label: msg`Ver más sobre calefacción`,
      photo: heatPumpOutdoor,
    },
  },
  emptyAction: chat,
  emptyMessage: msg`Hola, {brand}. Quiero una cotización.`,
  dialog: {
    contact: msg`Contáctanos`,
    quote: msg`Pide uno parecido`,
    location: msg`Ubicación`,
    previous: msg`Proyecto anterior`,
    next: msg`Proyecto siguiente`,
  },
  beforeAfter: {
    heading: msg`Antes y después`,
    lead: msg`Un plafón abierto enseña más que un folleto. La misma planta, dos momentos.`,
  },
  closing: {
    heading: msg`Escoge el que más se parece al tuyo`,
    lead: msg`Dinos cuál y mándanos las medidas aproximadas. Con eso empezamos la cotización.`,
    actions: [chatQuote, call],
  },
} as const;

/** How many projects a filter leaves. */
export const projectCount = (count: number): MessageDescriptor =>
  msg`${plural(count, { one: '# proyecto', other: '# proyectos' })}`;

export const openLabel = (title: string): MessageDescriptor => msg`Ver ${title} en grande`;

/** The message a visitor sends about a project, who may edit it first. */
export const projectMessage = (project: string): MessageDescriptor =>
  msg`Hola, {brand}. Quiero algo parecido a “${project}”.`;

/** How much of each picture is visible, in percent. */
export const compareValue = (before: number, after: number): MessageDescriptor =>
  msg`${before} % antes, ${after} % después`;

export const compareLabel = (title: string): MessageDescriptor => msg`Comparar antes y después: ${title}`;
