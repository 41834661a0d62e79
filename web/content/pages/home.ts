import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Photo } from '../../images/photo-record.ts';
import { photo as ceilingDucts } from '../../images/records/ceiling-ducts.ts';
import { photo as designDuctModelBlue } from '../../images/records/design-duct-model-blue.ts';
import { photo as ductlessLivingRoom } from '../../images/records/ductless-living-room.ts';
import { photo as electricalPanel } from '../../images/records/electrical-panel.ts';
import { photo as fireSprinklerHead } from '../../images/records/fire-sprinkler-head.ts';
import { photo as galleryRooftopBlueHour } from '../../images/records/gallery-rooftop-blue-hour.ts';
import { photo as galleryVillaCondensers } from '../../images/records/gallery-villa-condensers.ts';
import { photo as heatingPlantRoom } from '../../images/records/heating-plant-room.ts';
import { photo as heroCommercialRooftop } from '../../images/records/hero-commercial-rooftop.ts';
import { photo as heroSystemStartup } from '../../images/records/hero-system-startup.ts';
import { photo as heroTowerRooftopVrf } from '../../images/records/hero-tower-rooftop-vrf.ts';
import { photo as heroTowersBlueHour } from '../../images/records/hero-towers-blue-hour.ts';
import { photo as heroVillaCondensers } from '../../images/records/hero-villa-condensers.ts';
import { photo as heroVillaDusk } from '../../images/records/hero-villa-dusk.ts';
import { photo as hotelCorridorDucts } from '../../images/records/hotel-corridor-ducts.ts';
import { photo as maintenanceGaugesCylinder } from '../../images/records/maintenance-gauges-cylinder.ts';
import type { Trade } from '../../lib/trade.ts';
import type { ServicePath } from '../common/service-links.ts';
import type { PageLink } from '../page-content.ts';
import { planPrices } from '../prices.ts';

type Card = {
  to: ServicePath;
  trade: Trade;
  photo: Photo;
  title: MessageDescriptor;
  text: MessageDescriptor;
};

/** The seven services, under the names by which the page arranges them. */
const cards = {
  design: {
    to: '/services/hvac-design',
    trade: 'air',
    photo: designDuctModelBlue,
    title: msg`Diseño HVAC en 3D`,
    text: msg`Ves ductos, equipos y drenajes en un modelo antes de que alguien pique una pared.`,
  },
  cooling: {
    to: '/services/ac-installation',
    trade: 'air',
    photo: ductlessLivingRoom,
    title: msg`Instalación y reparación de A/C`,
    text: msg`Central, de ventana, VRF o portátil: bien instalado el primer día y bien diagnosticado cuando falla.`,
  },
  electrical: {
    to: '/services/electrical-installation',
    trade: 'power',
    photo: electricalPanel,
    title: msg`Instalaciones eléctricas`,
    text: msg`Paneles, circuitos y breakers calculados para la carga real, con la planta y el inversor en la cuenta.`,
  },
  ventilation: {
    to: '/services/ventilation',
    trade: 'air',
    photo: ceilingDucts,
    title: msg`Ventilación`,
    text: msg`Extracción de cocina, de baño y comercial: el calor y los olores salen en vez de dar vueltas.`,
  },
  heating: {
    to: '/services/heating-system',
    trade: 'air',
    photo: heatingPlantRoom,
    title: msg`Calefacción`,
    text: msg`Calderas de gas, bombas de calor y radiadores eléctricos para la montaña y las noches frescas.`,
  },
  fire: {
    to: '/services/pci-fire-protection',
    trade: 'fire',
    photo: fireSprinklerHead,
    title: msg`Protección contra incendios (PCI)`,
    text: msg`Supresión, detección de humo y presurización de escaleras, coordinadas con el aire y la electricidad.`,
  },
  plans: {
    to: '/services/maintenance-plans',
    trade: 'air',
    photo: maintenanceGaugesCylinder,
    title: msg`Planes de mantenimiento`,
    text: msg`Visitas fijas para casa, comercio e industria. La avería se encuentra antes de que te deje sin frío.`,
  },
} satisfies Record<string, Card>;

export const homeHead = {
  title: msg`Aire acondicionado, electricidad y PCI en RD | {brand}`,
  description: msg`Diseño, instalación y mantenimiento de aire acondicionado, electricidad y protección contra incendios en {cities} zonas del país. Emergencias 24/7.`,
  keywords: msg`aire acondicionado República Dominicana, climatización, instalación eléctrica, protección contra incendios, PCI, VRF, mini split, mantenimiento`,
};

export const homePage = {
  hero: {
    /** One headline in three lines: what each trade is for. */
    titleLines: [msg`Aire frío,`, msg`luz segura`, msg`y fuego bajo control`],
    text: msg`Climatización, electricidad y protección contra incendios para casas, hoteles, torres e instituciones. Dinos qué pasa y te respondemos por WhatsApp con una cotización gratis.`,
    /** The call where a phone has no room for the number. */
    callShort: msg`Llama`,
    slides: [
      { photo: heroVillaCondensers, caption: msg`Condensadoras para villas privadas` },
      { photo: heroCommercialRooftop, caption: msg`Instalaciones comerciales`, isNear: true },
      { photo: heroSystemStartup, caption: msg`Arranque de sistemas`, isNear: true },
      { photo: heroTowersBlueHour, caption: msg`Instalaciones terminadas en torres empresariales` },
      { photo: heroVillaDusk, caption: msg`Sistemas residenciales en villas` },
      { photo: heroTowerRooftopVrf, caption: msg`Torres empresariales con sistemas VRF` },
    ],
  },
  figures: {
    label: msg`{brand} en cifras`,
    items: [
      { value: '50+', label: msg`proyectos desde {founded}` },
      {
        value: msg`2 horas`,
        label: msg`respuesta de emergencia en la zona metropolitana de Santo Domingo`,
      },
      { value: '30-50%', label: msg`de ahorro de energía con VRF` },
      { value: msg`5 años`, label: msg`de garantía máxima en equipos e instalación VRF` },
    ],
  },
  services: {
    heading: msg`Siete oficios, una\u00a0sola cuadrilla`,
    lead: msg`Nadie le echa la culpa al otro contratista, porque el otro también somos nosotros.`,
    cards,
    tones: { air: msg`Aire`, power: msg`Electricidad`, fire: msg`Fuego` },
    price: { from: msg`desde`, price: planPrices.residential, per: msg`al año` },
  },
  cities: {
    heading: msg`Dónde trabajamos`,
    lead: msg`{Cities} zonas, del Este a Pedernales. Elige la tuya: el salitre, el polvo y la altura piden instalaciones distintas.`,
    caption: msg`Emergencias en 2 horas: zona metropolitana de Santo Domingo`,
  },
  hours: {
    heading: msg`Horario de oficina`,
    note: msg`Las emergencias no esperan al lunes: atendemos 24/7, con respuesta en 2 horas en la zona metropolitana de Santo Domingo.`,
  },
  works: {
    heading: msg`Trabajos destacados`,
    lead: msg`Una torre, una villa y un hotel: tres maneras muy distintas de mover aire.`,
    items: [
      {
        photo: galleryRooftopBlueHour,
        title: msg`VRF en torre empresarial`,
        place: 'Piantini, Santo Domingo',
        text: msg`Condensadoras modulares en la azotea, una red de tubería por piso y un control en cada oficina. Cada inquilino enfría lo suyo y paga lo suyo.`,
      },
      {
        photo: galleryVillaCondensers,
        title: msg`Condensadoras de villa privada`,
        place: 'Cap Cana, Punta Cana',
        text: msg`Equipos agrupados tras un muro ventilado, sobre bases de concreto y lejos de las terrazas: ni se ven ni se oyen desde la piscina.`,
      },
      {
        photo: hotelCorridorDucts,
        title: msg`Ductos en pasillo de hotel`,
        place: 'Bávaro, Punta Cana',
        text: msg`Ductos aislados sobre el plafón y difusores a intervalos iguales, para que el pasillo no sude ni huela a humedad entre temporadas.`,
      },
    ],
    link: { to: '/gallery', label: msg`Ver la galería completa` } satisfies PageLink,
  },
  testimonials: {
    heading: msg`Lo que cuentan los clientes`,
    lead: msg`Palabras de gente que ya pasó por la obra, el polvo y la primera noche fresca.`,
    link: { to: '/testimonials', label: msg`Ver todos los testimonios` } satisfies PageLink,
  },
  contact: {
    heading: msg`Cuéntanos qué necesitas`,
    lead: msg`Tres líneas bastan. Si no tienes señal, la solicitud espera hasta que salga.`,
    phone: msg`Teléfono`,
    chat: { label: msg`Escríbenos al mismo número`, message: msg`Hola, {brand}. Quiero una cotización.` },
    area: { label: msg`Zona de servicio`, text: msg`Santo Domingo y {otherCities} zonas más del país` },
    map: msg`Nuestra zona de servicio en el mapa`,
  },
};
