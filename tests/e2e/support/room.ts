import type { Page } from '@playwright/test';

/**
 * Takes away what the offer to install would cover, so that it comes wherever the page has been scrolled to; returns the
 * function that puts it back.
 */
export async function makeRoom(page: Page): Promise<() => Promise<void>> {
  const show = (display: string) =>
    page.evaluate((display) => {
      const parts = document.querySelectorAll<HTMLElement>('.site-header, main, footer');
      for (const part of parts) part.style.display = display;
    }, display);
  await show('none');
  return () => show('');
}
