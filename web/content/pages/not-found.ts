import { msg } from '@lingui/core/macro';

export const notFoundHead = {
  title: msg`Página no encontrada | FrescoVolt`,
  description: msg`La dirección no corresponde a ninguna página del sitio. Vuelve al inicio, mira los servicios o escríbenos para encontrar lo que necesitas.`,
  keywords: msg`página no encontrada, error 404`,
};
