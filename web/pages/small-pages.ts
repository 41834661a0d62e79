// Pages of a few hundred bytes of code each, which ship as one file.
export * as aboutPage from './about-page.tsx';
export * as servicesPage from './services-page.tsx';
