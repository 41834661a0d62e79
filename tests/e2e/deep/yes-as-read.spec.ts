import type { Page } from '@playwright/test';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAndFail } from '../support/hold.ts';
import { askToCancel, dialog } from '../support/parts.ts';
import { listen, noticesSince } from '../support/seen.ts';
import { openContact, readOutbox, sendQuote, toast } from '../support/send-quote.ts';
import { withLongWaits } from '../support/troubles.ts';

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await withLongWaits(page);
  await listen(page);
});

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });

/** Two ways to press a button; each returns what ends the press. */
const presses = {
  pointer: async (page: Page, name: string) => {
    await button(page, name).hover();
    await page.mouse.down();
    return () => page.mouse.up();
  },
  key: async (page: Page, name: string) => {
    await button(page, name).focus();
    await page.keyboard.down(' ');
    return () => page.keyboard.up(' ');
  },
};

const questions = {
  'cancelling a request': {
    ask: (page: Page) => askToCancel(page, 'Ana'),
    yes: 'Cancelar solicitud',
    read: 'Se borra de este aparato y no se envía.',
  },
  'erasing what was not sent': {
    ask: async (page: Page) => {
      await page.getByText('Lo que guarda este aparato').click();
      await page.getByRole('button', { name: 'Borrar todo' }).click();
      await button(page, 'Borrar todo').click();
    },
    yes: 'Borrarla también',
    read: 'Si la borras, no llega.',
  },
};

for (const [about, { ask, yes, read }] of Object.entries(questions)) {
  for (const [kind, press] of Object.entries(presses)) {
    test(`a yes to ${about}, by ${kind}, is none to a sentence that appeared during the press`, async ({
      page,
      context,
    }) => {
      await openContact(page);
      await context.setOffline(true);
      await sendQuote(page, { name: 'Ana' });
      await expect(toast(page)).toContainText('Guardada');
      await ask(page);
      await expect(dialog(page)).toContainText(read);
      const fail = await holdAndFail(page);
      const end = await press(page, yes);
      await context.setOffline(false);
      await expect(dialog(page)).toContainText('Ya intentamos enviarla');
      await noticesSince(page);
      await end();
      fail();
      await expect.poll(async () => (await readOutbox(page))[0]?.state).toBe('pending');
      await expect(dialog(page)).toContainText('Ya intentamos enviarla');
      await expect(button(page, yes)).toBeVisible();
      expect(await noticesSince(page)).not.toMatch(/cancelada|Borrado/);
      // Read by now, it is answered.
      await button(page, yes).click();
      await expect.poll(() => readOutbox(page)).toEqual([]);
    });
  }
}
