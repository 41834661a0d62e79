import { expect, type Page } from '@playwright/test';
import { list } from './parts.ts';
import { sendQuote, type Typed, toast } from './send-quote.ts';

/** A number that the form accepts and the server's list of numbering plans does not. */
export const wrongPhone = '+34 123 456 789';

/** The button that takes a refused request back into the form. */
export const correct = (page: Page) => list(page).getByRole('button', { name: 'Corregir' });

/** Presses send without a connection and lets the server refuse the request when the connection is back. */
export async function leaveRefused(page: Page, typed: Typed): Promise<void> {
  await page.context().setOffline(true);
  await sendQuote(page, { ...typed, phone: wrongPhone });
  await expect(toast(page)).toContainText('Guardada');
  await page.context().setOffline(false);
  await expect(correct(page)).toBeVisible();
}
