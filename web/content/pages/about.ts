import { msg } from '@lingui/core/macro';
import { photo as maintenanceGaugesCylinder } from '../../images/records/maintenance-gauges-cylinder.ts';
import { call, quote } from '../common/actions.ts';
import type { SectionOf } from '../page-content.ts';

export const aboutHead = {
  title: msg`Quiénes somos | {brand}`,
  description: msg`Fundada en {founded} y especializada en sistemas VRF: la historia, los valores y la gente detrás de cada instalación en República Dominicana.`,
  keywords: msg`empresa HVAC, contratista VRF, aire acondicionado, electricidad, PCI, República Dominicana, quiénes somos`,
};

export const aboutPage = {
  hero: {
    eyebrow: msg`Nosotros`,
    title: msg`Técnicos que dan la cara`,
    text: msg`Somos una empresa dominicana de climatización, electricidad y protección contra incendios. La empresa es joven; el oficio de quienes la forman, no.`,
    photo: maintenanceGaugesCylinder,
    actions: [quote, call],
  },
  story: {
    heading: msg`Una historia corta y muchas azoteas`,
    text: [
      msg`{founder} fundó {brand} en {founded} con una idea sencilla: que el mismo equipo que calcula un sistema lo instale, lo arranque y conteste el teléfono cuando algo suena raro.`,
      msg`Desde entonces hemos completado más de 50 proyectos, de apartamentos con un solo mini split a torres con VRF, y en cada uno dejamos anotadas las presiones, los amperajes y el nombre de quien los midió.`,
    ],
    sheet: {
      title: msg`Hoja de arranque`,
      stamp: msg`Muestra`,
      groups: [
        {
          name: msg`Presiones`,
          rows: [
            { name: msg`Baja`, unit: 'psi' },
            { name: msg`Alta`, unit: 'psi' },
          ],
        },
        {
          name: msg`Amperajes`,
          rows: [
            { name: msg`Compresor`, unit: 'A' },
            { name: msg`Ventilador`, unit: 'A' },
          ],
        },
      ],
      signed: [msg`Quién midió`, msg`Fecha`],
      caption: msg`Así es la hoja, sin llenar: los números los pone cada obra.`,
    },
  },
  mission: {
    heading: msg`Nuestra misión`,
    text: msg`Que cada casa, hotel e institución que atendemos tenga aire fresco, electricidad segura y salidas protegidas, con equipos que gasten lo que deben gastar y alguien que responda por ellos.`,
  },
  differentiators: {
    heading: msg`Siete cosas que nos diferencian`,
    lead: msg`Pregunta por ellas a cualquiera que te cotice.`,
    items: [
      msg`Especialización en sistemas VRF, del cálculo al arranque.`,
      msg`Aire, electricidad y PCI en un mismo equipo de trabajo.`,
      msg`Diseño en 3D antes de abrir paredes o plafones.`,
      msg`Emergencias 24/7, con respuesta en 2 horas en la zona metropolitana de Santo Domingo.`,
      msg`Garantía en mano de obra, piezas y sistemas VRF, con los plazos a la vista.`,
      msg`Materiales para el salitre y la humedad de nuestras costas.`,
      msg`Te atendemos en español o en inglés, por teléfono o por WhatsApp.`,
    ],
  },
  founder: {
    heading: msg`Quién está detrás`,
    name: msg`{founder}`,
    role: msg`Fundador de {brand}`,
    plate: [
      { label: msg`Fundada`, value: msg`{founded}` },
      { label: msg`Especialidad`, value: msg`Sistemas VRF` },
      { label: msg`Emergencias`, value: '24/7' },
    ],
    text: msg`Visita las obras y revisa los arranques. Si llamas por un problema serio, lo más probable es que te conteste.`,
  },
};

export const aboutValues: SectionOf<'columns'> = {
  kind: 'columns',
  id: 'values',
  heading: msg`Cuatro valores que se notan en la obra`,
  items: [
    {
      icon: 'eye',
      title: msg`Claridad`,
      text: msg`La cotización dice qué incluye, qué no y cuánto dura. Sin letra chiquita.`,
    },
    {
      icon: 'ruler',
      title: msg`Precisión`,
      text: msg`Se mide antes de cortar y se vuelve a medir antes de cobrar.`,
    },
    {
      icon: 'clock',
      title: msg`Puntualidad`,
      text: msg`Si el tapón nos gana, te enteras por nosotros y antes de la hora.`,
    },
    {
      icon: 'shield',
      title: msg`Respeto por tu espacio`,
      text: msg`Cubrimos los muebles, recogemos el polvo y dejamos la casa como la encontramos, pero fresca.`,
    },
  ],
};

export const aboutClosing: SectionOf<'closing'> = {
  kind: 'closing',
  id: 'closing',
  heading: msg`Conócenos en tu obra`,
  lead: msg`Una llamada corta nos dice si podemos ayudarte. Si no es lo nuestro, también te lo decimos.`,
  actions: [quote, call],
};
