import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Service } from '../../api/contract/quote.ts';

const names = {
  ac: msg`Aire acondicionado`,
  heating: msg`Calefacción`,
  electrical: msg`Electricidad`,
  ventilation: msg`Ventilación`,
  maintenance: msg`Mantenimiento`,
  emergency: msg`Emergencia`,
} satisfies Record<Service, unknown>;

/** Name of a service of the form in the active language. */
export const serviceName = (service: Service): string => i18n._(names[service]);

/** True for the value of one of the form's services. */
export const isService = (value: string): value is Service => Object.hasOwn(names, value);
