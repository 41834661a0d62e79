import { msg } from '@lingui/core/macro';

export const contactHead = {
  title: msg`Contacto y cotización gratis | FrescoVolt`,
  description: msg`Llama, escribe por WhatsApp o llena el formulario: te respondemos con una cotización gratis. Horario de oficina, zonas de servicio y emergencias 24/7.`,
  keywords: msg`contacto, cotización gratis, WhatsApp, teléfono, emergencia aire acondicionado, República Dominicana`,
};
