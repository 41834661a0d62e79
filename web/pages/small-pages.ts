// Pages of a few hundred bytes of code each, which travel as one file.
export * as aboutPage from './about-page.tsx';
export { contentPageModule } from './content-page.tsx';
export * as notFoundPage from './not-found-page.tsx';
export * as servicesPage from './services-page.tsx';
