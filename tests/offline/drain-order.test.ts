import { expect, it } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { payloadOf } from './model/simulated-phone.ts';
import { Visit } from './model/visit.ts';

it('requests never tried are sent before those that have failed, by the worker too', async () => {
  const visit = new Visit(chanceFrom(1));
  visit.office.plan = ['server-error'];
  await visit.type(0);
  await visit.press(0, 'once');
  await visit.type(0);
  const { desk } = await visit.tab(0);
  await desk.press(payloadOf(desk.words), desk.words);
  visit.phone.now += 3_600_000;
  await visit.drainInWorker();
  expect(visit.office.rows.map(({ message }) => message)).toEqual(['texto 2', 'texto 1']);
});
