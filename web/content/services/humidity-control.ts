import { msg } from '@lingui/core/macro';
import { photo as coDetector } from '../../images/records/co-detector.ts';
import { photo as humiditySensor } from '../../images/records/humidity-sensor.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/humidity-control',
  head: {
    title: msg`Control de humedad y monóxido (CO) | {brand}`,
    description: msg`Deshumidificadores, humidificadores y detectores de monóxido de carbono para casas, hoteles y almacenes: menos moho, menos olor y aviso si sube el CO.`,
    keywords: msg`deshumidificador, humidificador, detector de monóxido de carbono, CO, humedad, moho`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Humedad y CO`,
    title: msg`Control de humedad y monóxido de carbono`,
    text: msg`Hay dos cosas en el aire que no se ven: el agua que daña ropa, papeles y paredes, y el gas que no avisa. Medimos las dos.`,
    photo: humiditySensor,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'cutaway',
      id: 'products',
      heading: msg`Tres equipos para tres problemas`,
      drawing: 'sheet.svg#room',
      alt: msg`Casa en corte con los tres equipos en su sitio; por la ventana entra el gas de una planta.`,
      scales: [
        {
          name: msg`Humedad relativa`,
          marks: [
            { value: '0%', text: msg`Demasiado seco: hace daño` },
            { text: msg`Se siente más fresco` },
            { value: '100%', text: msg`Crece el moho` },
          ],
        },
        {
          name: msg`Monóxido de carbono, en partes por millón`,
          marks: [
            { value: '0 ppm', text: msg`Aire limpio` },
            { text: msg`Nadie lo huele` },
            { value: msg`más ppm`, text: msg`Suena el detector` },
          ],
        },
      ],
      items: [
        {
          title: msg`Deshumidificadores`,
          text: msg`Sacan el agua del aire en clósets, sótanos, villas cerradas y almacenes, con drenaje directo para no vaciar cubetas.`,
        },
        {
          title: msg`Humidificadores`,
          text: msg`Para salas de equipos, estudios y laboratorios donde el aire demasiado seco también hace daño.`,
        },
        {
          title: msg`Detectores de monóxido (CO)`,
          text: msg`Para espacios con calderas, cocinas de gas, parqueos o plantas eléctricas. Suenan cuando el gas sube, porque nadie lo huele.`,
        },
      ],
    },
    {
      kind: 'benefits',
      id: 'reasons',
      heading: msg`Cuatro razones para medir el aire`,
      photo: coDetector,
      items: [
        {
          icon: 'leaf',
          title: msg`Menos moho`,
          text: msg`El moho necesita agua. Sin ella, no crece detrás del armario.`,
        },
        {
          icon: 'snow',
          title: msg`El aire enfría mejor`,
          text: msg`El aire seco se siente más fresco, así que puedes subir el termostato.`,
        },
        {
          icon: 'villa',
          title: msg`La casa cerrada se conserva`,
          text: msg`Para villas que pasan semanas vacías: se abren sin olor a encierro.`,
        },
        {
          icon: 'shield',
          title: msg`El CO no huele`,
          text: msg`Una planta mal ubicada lo mete por la ventana. El detector es el único que se entera.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Empecemos por medir el aire`,
      lead: msg`Cuéntanos qué hueles y qué equipos de gas o gasoil tienes cerca. Llevamos los medidores.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/ventilation', '/services/heating-system', '/services/maintenance-plans'],
};
