import type { Locator, Page } from '@playwright/test';

/** The list of the requests on this device. */
export const list = (page: Page): Locator => page.locator('#solicitudes');

/** What the list says where nothing waits: as it is served, or where the device knows of something that arrived. */
export const nothingWaits = /No hay solicitudes por enviar|ya llegó a la oficina/;

/** The request of this name in the list; receipts have no names. */
export const item = (page: Page, name: string): Locator =>
  page.locator('.outbox-item').filter({ hasText: name });

/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** What a dialog says where something could not be erased. */
export const notErased = (page: Page): Locator =>
  dialog(page).getByRole('alert').filter({ hasText: 'No pudimos borrar' });

/** The field of the message. */
export const message = (page: Page): Locator => page.locator('#quote-message');

/** Asks to cancel the request of this name, or with these words, in the list. */
export const askToCancel = (page: Page, name: string): Promise<void> =>
  item(page, name).getByRole('button', { name: 'Cancelar', exact: true }).click();

/** The same, and says yes. */
export async function cancelListed(page: Page, name: string): Promise<void> {
  await askToCancel(page, name);
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
}
