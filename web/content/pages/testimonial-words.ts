import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words of the list of testimonials, which home and its own page show. */
export const testimonialWords = {
  loading: msg`Cargando testimonios…`,
  empty: msg`No hay testimonios disponibles en este idioma`,
  noSignal: msg`Sin señal: los testimonios en este idioma todavía no están en este aparato.`,
  unread: msg`Ahora mismo no podemos mostrar los testimonios.`,
  savedCopy: msg`Sin conexión: ves la copia guardada en este aparato.`,
};

export const ratingLabel = (rating: number | string): MessageDescriptor => msg`${rating} de 5 estrellas`;
