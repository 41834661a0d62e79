import { msg } from '@lingui/core/macro';
import { photo as bedroomMiniSplit } from '../../images/records/bedroom-mini-split.ts';
import { call, quote } from '../common/actions.ts';

export const testimonialsHead = {
  title: msg`Testimonios de clientes | {brand}`,
  description: msg`Lo que dicen dueños de casa, hoteles y administradores sobre nuestro trabajo en aire acondicionado, electricidad y mantenimiento en el país.`,
  keywords: msg`testimonios, opiniones, reseñas, aire acondicionado, clientes, República Dominicana`,
};

export const testimonialsPage = {
  hero: {
    eyebrow: msg`Testimonios`,
    title: msg`Lo que dicen cuando ya nos fuimos`,
    text: msg`El trabajo se juzga semanas después, cuando el aire sigue frío y la factura ya llegó.`,
    photo: bedroomMiniSplit,
    actions: [quote, call],
  },
  figures: {
    heading: msg`Nuestro trabajo en números`,
    items: [
      { value: '500+', label: msg`proyectos completados` },
      { value: '98%', label: msg`de satisfacción` },
      { value: '15+', label: msg`años de experiencia` },
      { value: '24/7', label: msg`servicio de emergencia` },
    ],
  },
  heading: msg`Comentarios en tu idioma`,
  google: {
    heading: msg`También en Google Reviews`,
    score: '4.9/5',
    rating: 5,
    text: msg`Basado en 127+ reseñas`,
  },
  closing: {
    heading: msg`El próximo comentario puede ser el tuyo`,
    lead: msg`Llámanos o pide una cotización. Y si algo de lo que hicimos no quedó bien, dínoslo a nosotros primero.`,
    actions: [call, quote],
  },
};
