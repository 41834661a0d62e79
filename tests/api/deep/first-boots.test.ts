import { expect, it } from 'vitest';
import { bootTogether } from '../../support/first-boots.ts';

it('sixteen servers that start at once on an empty database all come up', { timeout: 300_000 }, async () => {
  expect(await bootTogether(16)).toEqual([]);
});
