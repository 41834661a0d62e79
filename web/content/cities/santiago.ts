import { msg } from '@lingui/core/macro';
import { photo as citySantiago } from '../../images/records/city-santiago.ts';
import { photo as healthcareRoom } from '../../images/records/healthcare-room.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en Santiago | {brand}`,
    description: msg`Climatización en Santiago para edificios comerciales, centros de salud y centros educativos: aire filtrado, zonas separadas y obra fuera de horario.`,
    keywords: msg`aire acondicionado Santiago, climatización hospitales, clínicas, escuelas, edificios comerciales`,
  },
  hero: {
    title: msg`Climatización para instituciones y comercios de Santiago`,
    text: msg`En un quirófano, el aire es parte del tratamiento. En un aula, parte de la clase. En una tienda, parte de la venta. Los tres se diseñan distinto.`,
    photo: citySantiago,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'benefits',
      id: 'services',
      heading: msg`Tres tipos de edificio, tres maneras de tratar el aire`,
      photo: healthcareRoom,
      items: [
        {
          icon: 'building',
          title: msg`Edificios comerciales`,
          text: msg`Zonas por inquilino, consumo por separado y obra de noche para que la plaza abra a su hora.`,
        },
        {
          icon: 'hospital',
          title: msg`Centros de salud`,
          text: msg`Aire filtrado, presión positiva o negativa según la sala, y repuestos a mano para lo que no puede esperar.`,
        },
        {
          icon: 'school',
          title: msg`Centros educativos`,
          text: msg`Aulas con aire nuevo y poco ruido, controles protegidos y los trabajos grandes en vacaciones.`,
        },
      ],
    },
    {
      kind: 'cutaway',
      id: 'section',
      heading: msg`El aire, visto en corte`,
      drawing: 'sheet.svg#santiago',
      alt: msg`Cuatro salas de un edificio, en corte.`,
      items: [
        { title: msg`Tienda: consumo por separado` },
        { title: msg`Presión positiva: lo de afuera no entra` },
        { title: msg`Presión negativa: lo de adentro no sale` },
        { title: msg`Aula: aire nuevo y poco ruido` },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Tu edificio en Santiago no puede parar?`,
      lead: msg`Dinos qué áreas son críticas y a qué horas se pueden tocar. Con eso hacemos el plan de obra.`,
      actions: [chatQuote, call],
    },
  ],
};
