import { msg } from '@lingui/core/macro';

export const notFoundHead = {
  title: msg`Página no encontrada | {brand}`,
  description: msg`La dirección no corresponde a ninguna página del sitio. Vuelve al inicio, mira los servicios o escríbenos para encontrar lo que necesitas.`,
  keywords: msg`página no encontrada, error 404`,
};

export const notFoundPage = {
  eyebrow: msg`404 · Page Not Found`,
  title: msg`Página no encontrada`,
  text: msg`Aquí no hay ni ducto ni cable. Puede que la dirección tenga un error o que la página se haya mudado.`,
  actions: {
    home: msg`Volver al inicio`,
    services: msg`Ver los servicios`,
    call: msg`Llama al {phone}`,
  },
};
