import type { ContentPage } from '../page-content.ts';
import { page as acInstallation } from './ac-installation.ts';
import { page as ductlessAc } from './ductless-ac.ts';
import { page as ductlessMiniSplit } from './ductless-mini-split.ts';
import { page as electricalInstallation } from './electrical-installation.ts';
import { page as heatingSystem } from './heating-system.ts';
import { page as humidityControl } from './humidity-control.ts';
import { page as hvacDesign } from './hvac-design.ts';
import { page as hvacInstallation } from './hvac-installation.ts';
import { page as maintenancePlans } from './maintenance-plans.ts';
import { page as maintenanceRepairs } from './maintenance-repairs.ts';
import { page as pciFireProtection } from './pci-fire-protection.ts';
import { page as thermostatInstallation } from './thermostat-installation.ts';
import { page as ventilation } from './ventilation.ts';

/** The detail pages of the services; they ship as one file, which is smaller than many. */
export const pages: readonly ContentPage[] = [
  hvacInstallation,
  maintenanceRepairs,
  ductlessAc,
  acInstallation,
  hvacDesign,
  ductlessMiniSplit,
  heatingSystem,
  ventilation,
  humidityControl,
  thermostatInstallation,
  electricalInstallation,
  pciFireProtection,
  maintenancePlans,
];
