import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words of the rotating pictures; they tell a screen reader what others see. */
export const carouselWords = {
  label: msg`Imágenes de lo que hacemos`,
  role: msg`carrusel`,
  slideRole: msg`foto`,
  pause: msg`Pausar las fotos`,
  play: msg`Reanudar las fotos`,
};

export const slideLabel = (number: number, total: number, caption: string): MessageDescriptor =>
  msg`Foto ${number} de ${total}: ${caption}`;

export const selectLabel = (number: number): MessageDescriptor => msg`Ir a la foto ${number}`;
