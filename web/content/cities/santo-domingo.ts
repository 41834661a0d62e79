import { msg } from '@lingui/core/macro';
import { photo as citySantoDomingo } from '../../images/records/city-santo-domingo.ts';
import { photo as galleryRooftopPiping } from '../../images/records/gallery-rooftop-piping.ts';
import { photo as heroSystemStartup } from '../../images/records/hero-system-startup.ts';
import { photo as heroTowerRooftopVrf } from '../../images/records/hero-tower-rooftop-vrf.ts';
import { photo as transferSwitch } from '../../images/records/transfer-switch.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';
import { cityPath } from './directory.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en Santo Domingo | {brand}`,
    description: msg`Aire acondicionado, electricidad y PCI en Santo Domingo: más de 15 años sirviendo a la ciudad, 200+ proyectos y emergencias 24/7 con respuesta en 2 horas.`,
    keywords: msg`aire acondicionado Santo Domingo, electricista Santo Domingo, VRF, Naco, Piantini, Bella Vista, Zona Colonial`,
  },
  hero: {
    title: msg`Aire, electricidad y PCI en Santo Domingo`,
    text: msg`En la capital el calor es la mitad del problema. La otra mitad es la luz: se va, vuelve con otro voltaje y entra la planta. Instalamos para las dos.`,
    photo: citySantoDomingo,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'portraits',
      id: 'services',
      heading: msg`Lo que hacemos en la capital`,
      items: [
        {
          photo: heroTowerRooftopVrf,
          title: msg`Climatización de torres y apartamentos`,
          text: msg`VRF por piso, multizona por apartamento y condensadoras donde el condominio las permite.`,
        },
        {
          photo: transferSwitch,
          title: msg`Electricidad, planta e inversor`,
          text: msg`Protección de voltaje y arranque escalonado, para que los aires no tumben la planta del edificio.`,
        },
        {
          photo: heroSystemStartup,
          title: msg`Emergencias 24/7`,
          text: msg`Respuesta en 2 horas en toda la zona metropolitana, también de madrugada y en días feriados.`,
        },
      ],
    },
    {
      kind: 'story',
      id: 'expertise',
      heading: msg`Una ciudad que conocemos por dentro`,
      text: [
        msg`Sabemos qué es bajar una condensadora por la fachada de un edificio en Naco, pasar tubería por una casa de muros gruesos en la Zona Colonial y trabajar en Santo Domingo Este con el sol de frente.`,
        msg`También sabemos a qué hora no se puede cruzar la ciudad, y por eso las rutas se arman por sector.`,
      ],
      photo: galleryRooftopPiping,
    },
    {
      kind: 'figures',
      id: 'figures',
      heading: msg`Santo Domingo en números`,
      items: [
        { value: '15+', label: msg`años sirviendo a Santo Domingo` },
        { value: '200+', label: msg`proyectos en la ciudad` },
        { value: '24/7', label: msg`servicio de emergencia` },
        { value: msg`2 horas`, label: msg`de respuesta en la zona metropolitana` },
      ],
    },
    {
      kind: 'names',
      id: 'areas',
      heading: msg`Sectores que cubrimos`,
      items: [
        { name: 'Distrito Nacional', to: cityPath('distrito-nacional') },
        { name: 'Santo Domingo Este' },
        { name: 'Santo Domingo Norte' },
        { name: 'Santo Domingo Oeste' },
        { name: 'Zona Colonial' },
        { name: 'Naco' },
        { name: 'Piantini' },
        { name: 'Bella Vista' },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`¿Se fue la luz y el aire no volvió?`,
      lead: msg`Suele ser la tarjeta, el capacitor o el breaker. Llama o escribe con tu sector y el número de piso.`,
      actions: [chatQuote, call],
    },
  ],
};
