import { msg } from '@lingui/core/macro';
import { photo as designClayPlant } from '../../images/records/design-clay-plant.ts';
import { photo as designDuctModelBlue } from '../../images/records/design-duct-model-blue.ts';
import { photo as designRooftopModel } from '../../images/records/design-rooftop-model.ts';
import { photo as designVillaModel } from '../../images/records/design-villa-model.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/hvac-design',
  head: {
    title: msg`Diseño HVAC en 3D | {brand}`,
    description: msg`Diseño HVAC en 3D en cuatro pasos: levantamiento, cálculo térmico, modelo y documentación técnica. Hasta 40% de ahorro de energía desde el plano.`,
    keywords: msg`diseño HVAC, diseño 3D, cálculo térmico, planos de climatización, ductos`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Diseño`,
    title: msg`Diseño HVAC en\u00a03D, antes de picar`,
    text: msg`Mover un ducto en el modelo toma minutos. Moverlo en la obra cuesta una viga, un plafón y una discusión.`,
    photo: designClayPlant,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'columns',
      id: 'benefits',
      heading: msg`Por qué diseñar primero`,
      items: [
        {
          icon: 'coin',
          title: msg`Hasta 40% de ahorro de energía`,
          text: msg`Equipos del tamaño correcto y recorridos cortos gastan menos cada mes.`,
        },
        {
          icon: 'cube',
          title: msg`Choques resueltos en pantalla`,
          text: msg`Ductos, vigas, tuberías y rociadores chocan en el modelo, no en tu techo.`,
        },
        {
          icon: 'document',
          title: msg`Cotizaciones comparables`,
          text: msg`Con una lista de equipos definida, todos los contratistas ofertan lo mismo.`,
        },
        {
          icon: 'eye',
          title: msg`Lo ves antes de pagarlo`,
          text: msg`Recorres el espacio y decides dónde se ve una rejilla y dónde no.`,
        },
      ],
    },
    {
      kind: 'steps',
      id: 'process',
      heading: msg`El proceso, en cuatro pasos`,
      items: [
        {
          title: msg`Evaluación del sitio`,
          text: msg`Medimos, fotografiamos y preguntamos cómo se usa cada espacio y a qué horas.`,
        },
        {
          title: msg`Cálculos térmicos`,
          text: msg`Sol, vidrio, gente, equipos y aire nuevo: la carga de cada espacio, con su memoria de cálculo.`,
        },
        {
          title: msg`Diseño 3D`,
          text: msg`Equipos, ductos, tuberías y drenajes en un modelo que se cruza con el arquitecto y el ingeniero estructural.`,
        },
        {
          title: msg`Documentación técnica`,
          text: msg`Planos, lista de equipos y especificaciones para construir, cotizar y mantener.`,
        },
      ],
    },
    {
      kind: 'designs',
      id: 'projects',
      heading: msg`Tres diseños destacados`,
      lead: msg`Pasa el cursor o toca la imagen para leer qué se resolvió.`,
      items: [
        {
          photo: designDuctModelBlue,
          title: msg`Planta de oficinas`,
          place: msg`Distrito Nacional`,
          text: msg`Ducto principal rebajado para pasar bajo la viga sin perder altura de plafón.`,
        },
        {
          photo: designRooftopModel,
          title: msg`Azotea con VRF`,
          place: msg`Santo Domingo`,
          text: msg`Condensadoras separadas lo justo para que ninguna respire el aire caliente de la otra.`,
        },
        {
          photo: designVillaModel,
          title: msg`Villa frente al mar`,
          place: msg`Punta Cana`,
          text: msg`Suministro en ocre y retorno en azul: se ve por dónde pasa cada ducto antes de cerrar el plafón.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Con un plano empezamos`,
      lead: msg`PDF, DWG o una foto de la hoja. Si no hay plano, lo levantamos nosotros.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/hvac-installation', '/services/ventilation', '/services/pci-fire-protection'],
};
