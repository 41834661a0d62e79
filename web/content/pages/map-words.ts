import { msg } from '@lingui/core/macro';

/** Words of the maps, which home and the contact page show. */
export const mapWords = {
  frameTitle: msg`Mapa de la zona de servicio`,
  open: msg`Abrir el mapa interactivo`,
  offline: msg`El mapa interactivo necesita conexión.`,
  privacy: msg`Al abrirlo se conecta con Google.`,
  cities: msg`Mapa de la zona de servicio: {cities} lugares marcados`,
};
