import { msg } from '@lingui/core/macro';
import { photo as cityPuntaCana } from '../../images/records/city-punta-cana.ts';
import { photo as galleryCondenserGrille } from '../../images/records/gallery-condenser-grille.ts';
import { photo as galleryHotelBalconies } from '../../images/records/gallery-hotel-balconies.ts';
import { photo as galleryVillaCondensers } from '../../images/records/gallery-villa-condensers.ts';
import { call, chatQuote } from '../common/actions.ts';
import type { CityContent } from '../page-content.ts';

export const page: CityContent = {
  head: {
    title: msg`Aire acondicionado en Punta Cana | {brand}`,
    description: msg`Climatización para hoteles, villas y apartamentos en Punta Cana: 50+ hoteles atendidos y equipos 100% resistentes al ambiente marino. Cotiza gratis.`,
    keywords: msg`aire acondicionado Punta Cana, HVAC hoteles, Bávaro, Cap Cana, Uvero Alto, resistente al salitre`,
  },
  hero: {
    title: msg`Climatización para hoteles y villas en Punta Cana`,
    text: msg`Aquí el huésped paga por el mar y duerme por el aire. El salitre se come un serpentín común y la habitación tiene que estar fría antes del check-in.`,
    photo: cityPuntaCana,
    actions: [chatQuote, call],
  },
  sections: [
    {
      kind: 'spreads',
      id: 'services',
      heading: msg`Lo que hacemos en la costa Este`,
      items: [
        {
          photo: galleryHotelBalconies,
          title: msg`Hoteles y resorts`,
          text: msg`Trabajo por bloques y por piso, en el hueco entre la salida y la llegada. La ocupación manda en el calendario.`,
        },
        {
          photo: galleryVillaCondensers,
          title: msg`Villas y apartamentos de alquiler`,
          text: msg`Controles que entiende quien llega de viaje y equipos que no sufren cuando dejan la puerta del balcón abierta.`,
        },
        {
          photo: galleryCondenserGrille,
          title: msg`Equipos para ambiente marino`,
          text: msg`Serpentines con recubrimiento, tornillería inoxidable y lavado con agua dulce dentro del mantenimiento.`,
        },
      ],
    },
    {
      kind: 'story',
      id: 'expertise',
      heading: msg`Salitre, humedad y ocupación`,
      text: [
        msg`La brisa que enfría la playa deja sal en cada aleta de la condensadora. Por eso miramos de dónde sopla antes de decidir dónde va el equipo.`,
        msg`Con el gerente de mantenimiento acordamos ventanas de trabajo, ruido y accesos, y entregamos habitación por habitación.`,
      ],
    },
    {
      kind: 'figures',
      id: 'figures',
      heading: msg`Punta Cana en números`,
      items: [
        { value: '50+', label: msg`hoteles atendidos` },
        { value: '100%', label: msg`resistente al ambiente marino` },
        { value: '24/7', label: msg`servicio de emergencia` },
      ],
    },
    {
      kind: 'names',
      id: 'areas',
      heading: msg`De Cap Cana a Uvero Alto`,
      items: [
        { name: 'Bávaro' },
        { name: 'Cap Cana' },
        { name: 'Uvero Alto' },
        { name: 'Macao' },
        { name: 'Punta Cana Resort' },
        { name: 'Cabeza de Toro' },
        { name: 'Arena Gorda' },
        { name: 'Cortecito' },
      ],
    },
    {
      kind: 'closing',
      id: 'closing',
      heading: msg`Planificamos alrededor de tu próximo check-in`,
      lead: msg`Dinos cuántas habitaciones fallan, qué equipo tienen y cuándo entra el próximo grupo.`,
      actions: [chatQuote, call],
    },
  ],
};
