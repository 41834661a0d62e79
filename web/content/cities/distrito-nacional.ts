import { msg } from '@lingui/core/macro';
import { photo as cityDistritoNacional } from '../../images/records/city-distrito-nacional.ts';
import { photo as galleryRooftopBlueHour } from '../../images/records/gallery-rooftop-blue-hour.ts';
import { spanishOnly } from '../../lib/copy.ts';
import {
  call,
  callInSpanish,
  chatQuote,
  chatQuoteInSpanish,
  requestQuoteInSpanish,
} from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Climatización VRF en el Distrito Nacional | {brand}`,
    description: msg`VRF corporativo, climatización institucional, aire residencial premium y electricidad comercial en el Distrito Nacional, con emergencias 24/7.`,
    keywords: msg`VRF Distrito Nacional, aire acondicionado oficinas, torres corporativas, climatización institucional`,
  },
  hero: {
    title: msg`VRF y electricidad para el Distrito Nacional`,
    text: msg`Torres de vidrio, oficinas públicas y apartamentos en altura: mucha gente por metro, poco espacio en la azotea y ascensores que no esperan.`,
    photo: cityDistritoNacional,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'highlight',
      id: 'flagship-projects',
      heading: msg`Proyectos emblemáticos`,
      lead: msg`El tipo de obra que define cómo trabajamos aquí.`,
      photo: galleryRooftopBlueHour,
      items: [
        {
          title: msg`VRF en torre corporativa`,
          text: msg`Pisos independientes sobre una misma azotea, arrancados uno a uno.`,
        },
        {
          title: msg`Instituciones educativas`,
          text: msg`Aulas y auditorios que pasan de vacíos a llenos en minutos.`,
        },
        {
          title: msg`Residencias premium`,
          text: msg`Apartamentos con vidrio de piso a techo y cero equipos a la vista.`,
        },
      ],
    },
    {
      kind: 'offer-grid',
      id: 'services',
      heading: spanishOnly('Servicios en el Distrito Nacional'),
      items: [
        {
          icon: 'building',
          title: msg`Sistemas VRF corporativos`,
          text: msg`Para oficinas que encienden y apagan por departamento.`,
          trade: 'air',
          marks: [
            msg`Zonas por oficina o inquilino`,
            msg`Ahorro de energía de 30-50%`,
            msg`Hasta 5 años de garantía`,
            msg`Arranque piso por piso`,
          ],
          action: requestQuoteInSpanish,
        },
        {
          icon: 'school',
          title: msg`Climatización institucional`,
          text: msg`Para ministerios, universidades y centros con mucho público.`,
          trade: 'air',
          marks: [
            msg`Aire nuevo para espacios llenos`,
            msg`Trabajo fuera del horario de público`,
            msg`Documentación para licitaciones`,
            msg`Mantenimiento programado`,
          ],
          action: requestQuoteInSpanish,
        },
        {
          icon: 'villa',
          title: msg`A/C residencial premium`,
          text: msg`Para apartamentos donde el equipo no se debe ver ni oír.`,
          trade: 'air',
          marks: [
            msg`Rejillas lineales a la medida`,
            msg`Multizona de hasta 8 habitaciones`,
            msg`Control desde el teléfono`,
            msg`Coordinación con la administración`,
          ],
          action: requestQuoteInSpanish,
        },
        {
          icon: 'bolt',
          title: msg`Electricidad comercial`,
          text: msg`Para locales y oficinas que crecieron más que su panel.`,
          trade: 'power',
          marks: [
            msg`Cumplimiento del código eléctrico nacional`,
            msg`Paneles y alimentadores nuevos`,
            msg`Transferencia para planta`,
            msg`Circuitos rotulados y diagrama final`,
          ],
          action: requestQuoteInSpanish,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: spanishOnly('¿Tu torre o tu oficina pide un cambio?'),
      lead: spanishOnly(
        'Llama o escribe con el nombre del edificio y el piso. Coordinamos la visita con la administración.',
      ),
      actions: [chatQuoteInSpanish, callInSpanish],
    },
  ],
};
