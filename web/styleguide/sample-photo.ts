import { photos } from '../images/manifest.ts';

/** Pictures of the site for the samples of this page. */
export const bedroom = photos['bedroom-mini-split'];
export const living = photos['ductless-living-room'];
export const rooftop = photos['hero-tower-rooftop-vrf'];
