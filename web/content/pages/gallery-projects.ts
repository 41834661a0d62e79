import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Photo } from '../../images/photo-record.ts';
import { photo as bedroomMiniSplit } from '../../images/records/bedroom-mini-split.ts';
import { photo as ductlessLivingRoom } from '../../images/records/ductless-living-room.ts';
import { photo as galleryRooftopBlueHour } from '../../images/records/gallery-rooftop-blue-hour.ts';
import { photo as galleryVillaCondensers } from '../../images/records/gallery-villa-condensers.ts';
import { photo as heroCommercialRooftop } from '../../images/records/hero-commercial-rooftop.ts';
import { photo as heroTowersBlueHour } from '../../images/records/hero-towers-blue-hour.ts';
import { photo as heroVillaDusk } from '../../images/records/hero-villa-dusk.ts';
import { photo as hotelCorridorDucts } from '../../images/records/hotel-corridor-ducts.ts';
import { photo as officeCeilingCassette } from '../../images/records/office-ceiling-cassette.ts';

export type Category = 'ac' | 'electrical' | 'ventilation' | 'heating';

/** A finished work of the gallery. */
export type GalleryProject = {
  id: string;
  category: Category;
  photo: Photo;
  title: MessageDescriptor;
  place: string;
  text: MessageDescriptor;
};

/** The nine projects, in the order of the grid. */
export const galleryProjects: readonly GalleryProject[] = [
  {
    id: 'vrf-tower',
    category: 'ac',
    photo: galleryRooftopBlueHour,
    title: msg`VRF en torre empresarial`,
    place: 'Piantini, Santo Domingo',
    text: msg`Condensadoras modulares en la azotea, una red de tubería por piso y un control en cada oficina. Cada inquilino enfría lo suyo y paga lo suyo.`,
  },
  {
    id: 'villa-condensers',
    category: 'ac',
    photo: galleryVillaCondensers,
    title: msg`Condensadoras de villa privada`,
    place: 'Cap Cana, Punta Cana',
    text: msg`Equipos agrupados tras un muro ventilado, sobre bases de concreto y lejos de las terrazas: ni se ven ni se oyen desde la piscina.`,
  },
  {
    id: 'commercial-rooftop',
    category: 'ac',
    photo: heroCommercialRooftop,
    title: msg`Equipos de techo para plaza comercial`,
    place: 'Santiago',
    text: msg`Paquetes de techo con tubería soportada y pasillo de servicio alrededor, para cambiar un filtro sin pisar la impermeabilización.`,
  },
  {
    id: 'living-room-split',
    category: 'ac',
    photo: ductlessLivingRoom,
    title: msg`Mini split en sala de apartamento`,
    place: 'Bella Vista, Santo Domingo',
    text: msg`Consola alta en la pared libre, con la tubería oculta y el drenaje con caída. El aire recorre la sala sin soplarle a nadie en la cara.`,
  },
  {
    id: 'bedrooms-multizone',
    category: 'ac',
    photo: bedroomMiniSplit,
    title: msg`Habitaciones en multizona`,
    place: 'Puerto Plata',
    text: msg`Una sola condensadora atiende varias habitaciones. Cada quien pone su temperatura y la fachada queda con un equipo, no con una fila.`,
  },
  {
    id: 'office-cassettes',
    category: 'ac',
    photo: officeCeilingCassette,
    title: msg`Cassettes en planta de oficinas`,
    place: 'Naco, Santo Domingo',
    text: msg`Cassettes de cuatro vías alineados con las luces del plafón, con tapas de registro a mano y el retorno lejos de la cocina.`,
  },
  {
    id: 'villa-dusk',
    category: 'ac',
    photo: heroVillaDusk,
    title: msg`Climatización completa de una villa`,
    place: 'Casa de Campo, La Romana',
    text: msg`Sala abierta al jardín y habitaciones por separado: el área social enfría rápido cuando se cierra y descansa cuando se abre.`,
  },
  {
    id: 'hotel-corridor',
    category: 'ac',
    photo: hotelCorridorDucts,
    title: msg`Ductos en pasillo de hotel`,
    place: 'Bávaro, Punta Cana',
    text: msg`Ductos aislados sobre el plafón y difusores a intervalos iguales, para que el pasillo no sude ni huela a humedad entre temporadas.`,
  },
  {
    id: 'tower-finished',
    category: 'ac',
    photo: heroTowersBlueHour,
    title: msg`Torre terminada, lista para entrega`,
    place: 'Distrito Nacional',
    text: msg`Arranque piso por piso, presiones y consumos anotados, y planos finales entregados a la administración del edificio.`,
  },
];
