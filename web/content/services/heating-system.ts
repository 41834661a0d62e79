import { msg } from '@lingui/core/macro';
import { photo as electricRadiator } from '../../images/records/electric-radiator.ts';
import { photo as heatPumpOutdoor } from '../../images/records/heat-pump-outdoor.ts';
import { photo as heatingPlantRoom } from '../../images/records/heating-plant-room.ts';
import { photo as thermostatSmart } from '../../images/records/thermostat-smart.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/heating-system',
  head: {
    title: msg`Sistemas de calefacción | {brand}`,
    description: msg`Calderas de gas, bombas de calor y radiadores eléctricos para casas de montaña, hoteles y edificios: instalación, reparación y puesta a punto.`,
    keywords: msg`calefacción República Dominicana, caldera de gas, bomba de calor, radiador eléctrico, casa de montaña`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Calefacción`,
    title: msg`Calefacción para donde sí hace frío`,
    text: msg`En la montaña la temperatura baja cada noche y las casas no se hicieron pensando en eso. Instalamos calor parejo, seguro y fácil de apagar.`,
    photo: electricRadiator,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'portraits',
      id: 'system-types',
      heading: msg`Tres sistemas, tres usos`,
      items: [
        {
          photo: heatingPlantRoom,
          title: msg`Calderas de gas`,
          text: msg`Mucho calor con respuesta rápida. Para hoteles, edificios y casas grandes con espacio para el cuarto de máquinas.`,
        },
        {
          photo: heatPumpOutdoor,
          title: msg`Bombas de calor`,
          text: msg`El mismo equipo calienta de noche y enfría de día. Es lo más lógico en clima dominicano.`,
        },
        {
          photo: thermostatSmart,
          title: msg`Radiadores eléctricos`,
          text: msg`Sin gas ni obra: una habitación tibia con su termostato y su circuito propio.`,
        },
      ],
    },
    {
      kind: 'cutaway',
      id: 'altitude',
      heading: msg`La misma isla, tres alturas`,
      lead: msg`De menos a más alto. Aquí no ponemos grados: calculamos con los de tu casa.`,
      drawing: 'sheet.svg#mountain',
      alt: msg`Montaña en corte con pinos y tres casas, cada una más alta.`,
      items: [{ title: 'Jarabacoa' }, { title: 'Constanza' }, { title: 'Valle Nuevo' }],
    },
    {
      kind: 'checklists',
      id: 'included',
      heading: msg`Lo que instalamos y lo que reparamos`,
      lists: [
        {
          title: msg`Instalación`,
          items: [
            msg`Cálculo de calor por habitación`,
            msg`Calderas con ventilación y salida de gases`,
            msg`Bombas de calor y su drenaje`,
            msg`Radiadores eléctricos con circuito dedicado`,
            msg`Termostatos y control por zonas`,
          ],
        },
        {
          title: msg`Reparación`,
          items: [
            msg`Encendido y quemadores`,
            msg`Bombas, válvulas y fugas de agua`,
            msg`Radiadores que no calientan parejo`,
            msg`Compresor y deshielo de bombas de calor`,
            msg`Revisión de monóxido de carbono`,
          ],
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué confiarnos el calor`,
      items: [
        {
          icon: 'shield',
          title: msg`Primero la seguridad`,
          text: msg`Ninguna caldera se entrega sin revisar la combustión y el monóxido.`,
        },
        {
          icon: 'bolt',
          title: msg`Electricidad incluida`,
          text: msg`Un radiador en un circuito viejo es un problema. Lo resolvemos nosotros mismos.`,
        },
        {
          icon: 'ruler',
          title: msg`Del tamaño de tu frío`,
          text: msg`No copiamos tablas de países con nieve. Calculamos para tu altura y tu casa.`,
        },
        {
          icon: 'wrench',
          title: msg`Cerca cuando falla`,
          text: msg`Quien lo instala es quien lo repara, y te contesta por WhatsApp.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿La cabaña amanece helada?`,
      lead: msg`Dinos a qué altura está, cuántas habitaciones tiene y si hay gas. Te proponemos el sistema.`,
      actions: [quote, call, chat],
    },
  ],
  related: [
    '/services/humidity-control',
    '/services/thermostat-installation',
    '/services/electrical-installation',
  ],
};
