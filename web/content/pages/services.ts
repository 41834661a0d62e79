import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Photo } from '../../images/photo-record.ts';
import { photo as cableTray } from '../../images/records/cable-tray.ts';
import { photo as designDuctModelBlue } from '../../images/records/design-duct-model-blue.ts';
import { photo as electricalPanel } from '../../images/records/electrical-panel.ts';
import { photo as fireSprinklerHead } from '../../images/records/fire-sprinkler-head.ts';
import { photo as heatPumpOutdoor } from '../../images/records/heat-pump-outdoor.ts';
import { photo as kitchenHood } from '../../images/records/kitchen-hood.ts';
import { photo as windowUnit } from '../../images/records/window-unit.ts';
import type { Trade } from '../../lib/trade.ts';
import { call, chatQuote, quote } from '../common/actions.ts';
import type { ServicePath } from '../common/service-links.ts';
import type { SectionOf } from '../page-content.ts';

type ServiceSummary = {
  to: ServicePath;
  trade: Trade;
  title: MessageDescriptor;
  text: MessageDescriptor;
  marks: readonly MessageDescriptor[];
  /** Words of the link to the page of the service. */
  more: MessageDescriptor;
  photo?: Photo;
};

const services: readonly ServiceSummary[] = [
  {
    to: '/services/hvac-design',
    trade: 'air',
    title: msg`Diseño HVAC en 3D`,
    text: msg`El sistema se resuelve en el modelo: por dónde pasa el ducto, cuánto enfría cada espacio y dónde cae el agua.`,
    marks: [
      msg`Cálculo térmico por espacio`,
      msg`Modelo 3D coordinado con la estructura`,
      msg`Planos y lista de equipos`,
    ],
    more: msg`Ver más sobre diseño 3D`,
    photo: designDuctModelBlue,
  },
  {
    to: '/services/ac-installation',
    trade: 'air',
    title: msg`Instalación y reparación de A/C`,
    text: msg`Equipos del tamaño correcto, con vacío hecho y presiones medidas. Y cuando algo falla, primero el diagnóstico y después la pieza.`,
    marks: [
      msg`Central, ventana, VRF y portátil`,
      msg`Reparación de compresor y carga de refrigerante`,
      msg`Limpieza de serpentín`,
    ],
    more: msg`Ver más sobre aire acondicionado`,
    photo: windowUnit,
  },
  {
    to: '/services/electrical-installation',
    trade: 'power',
    title: msg`Instalaciones eléctricas`,
    text: msg`Instalaciones nuevas y mejoras para que el aire arranque sin que se dispare nada, con luz de la calle o con planta.`,
    marks: [
      msg`Instalación nueva y remodelación`,
      msg`Paneles, breakers y tierra física`,
      msg`Transferencia para planta e inversor`,
    ],
    more: msg`Ver más sobre electricidad`,
    photo: electricalPanel,
  },
  {
    to: '/services/ventilation',
    trade: 'air',
    title: msg`Ventilación`,
    text: msg`Sacamos grasa, vapor y aire viciado, y reponemos aire limpio para que las puertas abran sin pelear con la succión.`,
    marks: [msg`Campanas y extracción de cocina`, msg`Extractores de baño`, msg`Ventilación comercial`],
    more: msg`Ver más sobre ventilación`,
    photo: kitchenHood,
  },
  {
    to: '/services/heating-system',
    trade: 'air',
    title: msg`Calefacción`,
    text: msg`Sí, aquí también hace frío: en la montaña, en las madrugadas de enero y en edificios que necesitan calor parejo.`,
    marks: [msg`Calderas de gas`, msg`Bombas de calor`, msg`Radiadores eléctricos`],
    more: msg`Ver más sobre calefacción`,
    photo: heatPumpOutdoor,
  },
  {
    to: '/services/pci-fire-protection',
    trade: 'fire',
    title: msg`Protección contra incendios (PCI)`,
    text: msg`Detectar a tiempo, frenar el fuego y mantener la escalera libre de humo: tres sistemas que deben hablarse entre sí.`,
    marks: [msg`Sistemas de supresión`, msg`Detección de humo`, msg`Presurización de escaleras`],
    more: msg`Ver más sobre PCI`,
    photo: fireSprinklerHead,
  },
  {
    to: '/services/maintenance-plans',
    trade: 'air',
    title: msg`Planes de mantenimiento`,
    text: msg`Un calendario, una lista de revisión y un técnico que ya conoce tus equipos. Tres planes, según lo que haya que cuidar.`,
    marks: [msg`Plan Residencial`, msg`Plan Comercial`, msg`Plan Industrial`],
    more: msg`Ver más sobre los planes`,
  },
];

export const servicesHead = {
  title: msg`Servicios HVAC, eléctricos y PCI | {brand}`,
  description: msg`Diseño 3D, aire acondicionado, electricidad, ventilación, calefacción, PCI y planes de mantenimiento: siete servicios y un solo equipo responsable.`,
  keywords: msg`servicios HVAC, aire acondicionado, electricidad, ventilación, calefacción, PCI, mantenimiento, República Dominicana`,
};

export const servicesPage = {
  hero: {
    title: msg`Siete servicios, un\u00a0solo responsable`,
    text: msg`El aire depende del breaker, la ventilación toca el sistema contra incendios y todo pide mantenimiento. Por eso lo trabajamos junto.`,
    photo: cableTray,
    actions: [quote, call],
  },
  services: {
    heading: msg`Elige por dónde empezar`,
    lead: msg`Cada servicio tiene su página, con el detalle de lo que hacemos.`,
    items: services,
  },
  more: {
    heading: msg`¿Ya sabes qué equipo quieres?`,
    lead: msg`Estas páginas van directo al detalle.`,
    links: [
      { to: '/services/hvac-installation', name: msg`Instalación HVAC completa` },
      { to: '/services/maintenance-repairs', name: msg`Mantenimiento y reparación` },
      { to: '/services/ductless-ac', name: msg`Aire sin ductos: marcas y modelos` },
      { to: '/services/ductless-mini-split', name: msg`Mini split sin ductos` },
      { to: '/services/humidity-control', name: msg`Humedad y monóxido de carbono` },
      { to: '/services/thermostat-installation', name: msg`Termostatos` },
    ],
  },
  cities: {
    heading: msg`Servicios por ubicación`,
    lead: msg`Lo que cambia de una ciudad a otra, explicado en su propia página.`,
  },
};

export const servicesClosing: SectionOf<'closing'> = {
  kind: 'closing',
  id: 'closing',
  heading: msg`¿No sabes cuál servicio es el tuyo?`,
  lead: msg`Manda una foto del equipo o del panel por WhatsApp y te decimos por dónde va la cosa.`,
  actions: [chatQuote, call],
};
