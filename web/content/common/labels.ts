import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words that content pages share. */
export const labels = {
  breadcrumbs: msg`Estás en`,
  home: msg`Inicio`,
  services: msg`Servicios`,
  cities: msg`Zonas de servicio`,
  related: msg`También te puede servir`,
  illustrative: msg`Imagen ilustrativa`,
  onThisPage: msg`En esta página`,
  before: msg`Antes`,
  /** Later in time; the same Spanish word also means “not now”, for which English has other words. */
  after: msg({ message: 'Después', context: 'before and after' }),
};

/** The message a visitor sends from a page, who may edit it first. */
export const chatAbout = (page: string): MessageDescriptor =>
  msg`Hola, {brand}. Estoy viendo “${page}” y quiero una cotización.`;
