/** True on a device that nobody would call a phone: it has a mouse and no touch screen. */
export const isComputer = (): boolean =>
  navigator.maxTouchPoints === 0 && matchMedia('(pointer: fine)').matches;
