import { msg } from '@lingui/core/macro';
import { photo as hotelLobbyDiffusers } from '../../images/records/hotel-lobby-diffusers.ts';
import { photo as humiditySensor } from '../../images/records/humidity-sensor.ts';
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
    photo: hotelLobbyDiffusers,
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
  /** One of the testimonials, told long; a stand-in like all of them until the owner has real ones. */
  told: {
    heading: msg`Un caso, contado entero`,
    photo: humiditySensor,
    name: 'Carmen Julia Rosario',
    initials: 'CR',
    location: 'Puerto Plata',
    rating: 5,
    steps: [
      {
        label: msg`Qué pasaba`,
        text: msg`La casa de mi mamá en la loma vivía con olor a humedad. Los zapatos se ponían verdes y las sábanas amanecían pegajosas.`,
      },
      {
        label: msg`Qué encontraron`,
        text: msg`Midieron cuarto por cuarto. El agua no venía del techo, como creíamos: entraba con el aire y se quedaba adentro.`,
      },
      {
        label: msg`Qué pusieron`,
        text: msg`Un deshumidificador en el pasillo, con su drenaje al patio. Nadie tiene que vaciar nada.`,
      },
      {
        label: msg`Cómo quedó`,
        text: msg`La ropa del clóset volvió a oler a jabón. Mi mamá, que no quería aparatos, es la que pregunta si está prendido.`,
      },
    ],
  },
  heading: msg`Comentarios en tu idioma`,
  trades: {
    air: msg`Aire`,
    power: msg`Electricidad`,
    fire: msg`Fuego`,
  },
  google: {
    heading: msg`También en Google Reviews`,
    score: '4.9/5',
    rating: 5,
    text: msg`Basado en 127+ reseñas`,
  },
  closing: {
    heading: msg`El próximo comentario puede ser el tuyo`,
    lead: msg`Llámanos o pide una cotización. Y si algo de lo que hicimos no quedó bien, dínoslo a nosotros primero.`,
    actions: [quote, call],
  },
};
