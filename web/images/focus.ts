import type { Photo } from './photo-record.ts';
import type { alt } from './alt.ts';

/**
 * The point to keep when a page crops the picture: fractions from the left and from the top.
 * Slots that are not listed keep their middle.
 */
export const focus: Partial<Record<keyof typeof alt, Photo['focus']>> = {
  'hero-villa-condensers': [0.66, 0.95],
  'hero-commercial-rooftop': [0.66, 0.58],
  'hero-system-startup': [0.64, 0.3],
  'hero-towers-blue-hour': [0.74, 0.9],
  'hero-villa-dusk': [0.66, 0.85],
  'hero-tower-rooftop-vrf': [0.55, 0.55],
  'ductless-living-room': [0.6, 0.35],
  'ductless-glass-wall': [0.6, 0.45],
  'bedroom-mini-split': [0.5, 0.4],
  'office-ceiling-cassette': [0.5, 0.3],
  'window-unit': [0.5, 0.58],
  'ceiling-ducts': [0.5, 0.35],
  'hotel-corridor-ducts': [0.5, 0.35],
  'kitchen-hood': [0.5, 0.4],
  'bathroom-fan': [0.5, 0.3],
  'electric-radiator': [0.52, 0.6],
  'humidity-sensor': [0.74, 0.6],
  'thermostat-smart': [0.55, 0.5],
  'electrical-panel': [0.5, 0.5],
  'fire-sprinkler-head': [0.4, 0.5],
  'fire-pump-room': [0.4, 0.55],
  'smoke-detector-corridor': [0.42, 0.3],
  'design-rooftop-model': [0.48, 0.4],
  'maintenance-gauges-cylinder': [0.45, 0.5],
  'maintenance-coil-cleaning': [0.5, 0.4],
  'condenser-before': [0.4, 0.6],
  'condenser-after': [0.4, 0.6],
  'gallery-rooftop-blue-hour': [0.4, 0.55],
  'gallery-villa-condensers': [0.2, 0.5],
  'gallery-hotel-balconies': [0.55, 0.6],
  'heat-pump-outdoor': [0.14, 0.6],
  'city-santo-domingo': [0.6, 0.6],
  'city-punta-cana': [0.45, 0.55],
  'city-la-romana': [0.5, 0.5],
  'city-santiago': [0.45, 0.5],
  'city-puerto-plata': [0.6, 0.5],
  'city-samana': [0.5, 0.6],
  'city-pedernales': [0.45, 0.55],
  'city-la-vega': [0.4, 0.6],
  'city-casa-de-campo': [0.55, 0.5],
};
