import { msg } from '@lingui/core/macro';

/** The six links of the header and of the side menu. */
export const navigation = [
  { to: '/', label: msg`Inicio` },
  { to: '/services', label: msg`Servicios` },
  { to: '/gallery', label: msg`Galería` },
  { to: '/testimonials', label: msg`Testimonios` },
  { to: '/about', label: msg`Nosotros` },
  { to: '/contact', label: msg`Contacto` },
] as const;

/** The quick links of the footer: the same without the story of the company. */
export const quickLinks = navigation.filter(({ to }) => to !== '/about');
