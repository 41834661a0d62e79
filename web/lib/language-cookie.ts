/** How long a chosen language is remembered, in s: a year. */
const rememberedSeconds = 31_536_000;

/** Tells the server of the language that was chosen, for the first paint of the next page; '' makes it forget. */
export function setLanguageCookie(language: string): void {
  const seconds = language ? rememberedSeconds : 0;
  // The Cookie Store API is missing in Safari and Firefox ESR.
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to set a cookie in every browser.
  document.cookie = `lang=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
