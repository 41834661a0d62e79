import { msg } from '@lingui/core/macro';
import { photo as coilClean } from '../../images/records/coil-clean.ts';
import { photo as maintenanceCoilCleaning } from '../../images/records/maintenance-coil-cleaning.ts';
import { call, chat, chatQuote, getPlan, quote } from '../common/actions.ts';
import type { ServicePage } from '../page-content.ts';
import { planPrices } from '../prices.ts';

export const page: ServicePage = {
  kind: 'service',
  path: '/services/maintenance-plans',
  head: {
    title: msg`Planes de mantenimiento de aires | {brand}`,
    description: msg`Planes de mantenimiento desde {residentialPrice} al año: Residencial, Comercial e Industrial. Hasta 35% de ahorro de energía con visitas programadas todo el año.`,
    keywords: msg`plan de mantenimiento, contrato de mantenimiento, aire acondicionado, residencial, comercial, industrial`,
  },
  trade: 'air',
  hero: {
    eyebrow: msg`Planes de mantenimiento`,
    title: msg`Planes de mantenimiento con fecha y lista`,
    text: msg`El mantenimiento que no está en el calendario no se hace. Escoge un plan y nosotros te escribimos cuando toca.`,
    photo: coilClean,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'plans',
      id: 'plans',
      heading: msg`Elige tu plan`,
      items: [
        {
          title: msg`Residencial`,
          from: msg`Desde`,
          price: planPrices.residential,
          per: msg`al año`,
          text: msg`Para casas y apartamentos donde se quiere dormir fresco sin pensar en el filtro.`,
          features: [
            msg`2 visitas al año`,
            msg`Limpieza completa`,
            msg`Inspección técnica`,
            msg`Descuento en reparaciones`,
          ],
          action: getPlan,
        },
        {
          title: msg`Comercial`,
          from: msg`Desde`,
          price: planPrices.commercial,
          per: msg`al año`,
          text: msg`Para oficinas, restaurantes, consultorios y hoteles pequeños que no pueden cerrar por calor.`,
          features: [
            msg`4 visitas al año`,
            msg`Servicio prioritario`,
            msg`Informes técnicos`,
            msg`Soporte 24/7`,
          ],
          action: getPlan,
        },
        {
          title: msg`Industrial`,
          price: msg`Cotización a la medida`,
          text: msg`Para torres, resorts, plantas y hospitales donde una parada cuesta más que el contrato.`,
          features: [
            msg`Visitas mensuales`,
            msg`Monitoreo remoto`,
            msg`Técnicos especializados`,
            msg`Garantía extendida`,
          ],
          action: getPlan,
        },
      ],
    },
    {
      kind: 'benefits',
      id: 'benefits',
      heading: msg`Lo que cambia con un plan`,
      photo: maintenanceCoilCleaning,
      items: [
        {
          icon: 'coin',
          title: msg`Hasta 35% de ahorro`,
          text: msg`Es lo que puede bajar el gasto de energía con mantenimiento preventivo constante.`,
        },
        {
          icon: 'clock',
          title: msg`Menos paradas`,
          text: msg`El capacitor débil se cambia en la visita, no un domingo a medianoche.`,
        },
        {
          icon: 'gear',
          title: msg`Equipos que duran`,
          text: msg`El óxido y la suciedad se frenan antes de llegar al cobre.`,
        },
        {
          icon: 'leaf',
          title: msg`Aire más limpio`,
          text: msg`Filtros y bandejas al día para quien duerme o trabaja debajo.`,
        },
      ],
    },
    {
      kind: 'reasons',
      id: 'reasons',
      heading: msg`Por qué firmarlo con nosotros`,
      items: [
        {
          icon: 'calendar',
          title: msg`Te avisamos nosotros`,
          text: msg`Un mensaje de WhatsApp días antes para acordar la hora.`,
        },
        {
          icon: 'document',
          title: msg`Cada equipo con su ficha`,
          text: msg`Sabes cuánto marcaba la vez pasada y cuánto marca hoy.`,
        },
        {
          icon: 'team',
          title: msg`También electricidad y PCI`,
          text: msg`La misma visita puede revisar el panel y los detectores.`,
        },
        {
          icon: 'pin',
          title: msg`Cerca de tus equipos`,
          text: msg`{Cities} zonas del país, con rutas organizadas por día.`,
        },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Cuenta tus equipos y\u00a0te armamos el plan`,
      lead: msg`Dinos la cantidad, el tipo y el lugar. Te decimos qué plan te toca y en qué fechas.`,
      actions: [quote, call, chat],
    },
  ],
  related: ['/services/maintenance-repairs', '/services/hvac-installation', '/services/pci-fire-protection'],
};
