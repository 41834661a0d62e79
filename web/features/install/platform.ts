/** True in the installed app itself. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  Reflect.get(navigator, 'standalone') === true;

/**
 * True in Safari on an iPhone or iPad, which installs by hand only. Other browsers there and the ones inside apps
 * have names of their own or no version; an iPad calls itself a Mac, but no Mac has a touch screen.
 */
export function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Version\/.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\/|GSA\//.test(userAgent);
}
