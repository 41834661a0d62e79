import { msg } from '@lingui/core/macro';

/** Short names of the services, for links between their pages. */
export const serviceNames = {
  '/services/hvac-installation': msg`Instalación HVAC completa`,
  '/services/maintenance-repairs': msg`Mantenimiento y reparación`,
  '/services/ductless-ac': msg`Aire sin ductos: marcas y modelos`,
  '/services/ac-installation': msg`Instalación y reparación de A/C`,
  '/services/hvac-design': msg`Diseño HVAC en 3D`,
  '/services/ductless-mini-split': msg`Mini split sin ductos`,
  '/services/heating-system': msg`Calefacción`,
  '/services/ventilation': msg`Ventilación`,
  '/services/humidity-control': msg`Humedad y monóxido de carbono`,
  '/services/thermostat-installation': msg`Termostatos`,
  '/services/electrical-installation': msg`Instalaciones eléctricas`,
  '/services/pci-fire-protection': msg`Protección contra incendios (PCI)`,
  '/services/maintenance-plans': msg`Planes de mantenimiento`,
};

export type ServicePath = keyof typeof serviceNames;
