import { msg } from '@lingui/core/macro';
import { photo as cableTray } from '../../images/records/cable-tray.ts';
import { photo as electricalBreakers } from '../../images/records/electrical-breakers.ts';
import { photo as electricalPanel } from '../../images/records/electrical-panel.ts';
import { photo as transferSwitch } from '../../images/records/transfer-switch.ts';
import { call, chat, chatQuote, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/electrical-installation',
  head: {
    title: msg`Instalación y mejora eléctrica | {brand}`,
    description: msg`Instalaciones nuevas, mejoras de panel y respaldo con planta e inversor para casas, comercios y hoteles, hechas por quien también instala el aire.`,
    keywords: msg`electricista, instalación eléctrica, panel, breakers, inversor, planta eléctrica, tierra física`,
  },
  trade: 'power',
  hero: {
    eyebrow: msg`Electricidad`,
    title: msg`Instalación eléctrica y mejoras de panel`,
    text: msg`Cuando se va la luz, vuelve de golpe. Una buena instalación sabe qué hacer en los dos momentos.`,
    photo: electricalBreakers,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'ledger',
      id: 'services',
      heading: msg`Tres servicios eléctricos`,
      items: [
        {
          icon: 'plug',
          title: msg`Instalación nueva`,
          text: msg`Circuitos rotulados, cable del calibre correcto y espacio en el panel para lo que viene.`,
          marks: [
            msg`Casas, locales y villas`,
            msg`Circuitos dedicados para aires`,
            msg`Iluminación y tomacorrientes`,
          ],
        },
        {
          icon: 'panel',
          title: msg`Mejoras y paneles`,
          text: msg`Si un breaker se dispara, algo está diciendo. Cambiamos la causa, no solo el breaker.`,
          marks: [
            msg`Cambio de panel y breakers`,
            msg`Tierra física y protección de voltaje`,
            msg`Balance de cargas`,
          ],
        },
        {
          icon: 'battery',
          title: msg`Respaldo: planta e inversor`,
          text: msg`Transferencia segura y circuitos escogidos, para que el respaldo dure en lo importante.`,
          marks: [
            msg`Transferencia manual o automática`,
            msg`Circuitos esenciales aparte`,
            msg`Arranque escalonado de aires`,
          ],
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué un electricista que sabe de aire`,
      items: [
        {
          icon: 'snow',
          title: msg`Conocemos la carga`,
          text: msg`Un compresor al arrancar pide mucho más que en marcha. Lo calculamos con la placa en la mano.`,
        },
        {
          icon: 'document',
          title: msg`Panel que se entiende`,
          text: msg`Cada breaker con su nombre y un diagrama pegado en la tapa.`,
        },
        {
          icon: 'shield',
          title: msg`Pruebas antes de entregar`,
          text: msg`Apriete, voltaje y tierra medidos y anotados.`,
        },
      ],
    },
    {
      kind: 'projects',
      id: 'projects',
      heading: msg`Tres trabajos eléctricos`,
      items: [
        {
          photo: electricalPanel,
          title: msg`Panel de torre residencial`,
          place: msg`Bella Vista, Santo Domingo`,
          text: msg`Cableado peinado, breakers rotulados y espacio libre para crecer.`,
        },
        {
          photo: transferSwitch,
          title: msg`Transferencia de hotel`,
          place: msg`Puerto Plata`,
          text: msg`La planta entra sola y los aires arrancan por turnos.`,
        },
        {
          photo: cableTray,
          title: msg`Bandejas en local comercial`,
          place: msg`Santiago`,
          text: msg`Potencia y datos separados, a la vista y fáciles de ampliar.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Se dispara el breaker cuando prende el aire?`,
      lead: msg`No lo subas otra vez. Manda una foto del panel con la puerta abierta y te decimos qué revisar.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/ac-installation', '/services/pci-fire-protection', '/services/hvac-installation'],
};
