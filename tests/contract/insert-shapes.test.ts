import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestimonialInput } from '../../api/contract/testimonial.ts';
import { UserInput } from '../../api/contract/user.ts';
import { addTestimonials, getTestimonials } from '../../api/repositories/testimonials.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const opinion = { name: 'Rosa Peña', initials: 'RP', location: 'Samaná', text: 'Quedó frío.' };

describe('a user is inserted', () => {
  it('with username and password, and nothing else', () => {
    const typed = { id: 'mine', username: ' rosa ', password: ' hash ', role: 'owner' };
    expect(v.parse(UserInput, typed)).toEqual({ username: 'rosa', password: ' hash ' });
  });

  it.each([{ username: 'rosa' }, { password: 'hash' }, { username: '  ', password: 'hash' }])(
    'not with %j',
    (typed) => expect(v.safeParse(UserInput, typed).success).toBe(false),
  );
});

describe('a testimonial is inserted', () => {
  it('without an id, in Spanish and with five stars by default', () => {
    expect(v.parse(TestimonialInput, { id: 'mine', ...opinion })).toEqual({
      ...opinion,
      rating: 5,
      language: 'es',
    });
  });

  it.each([{ name: ' ' }, { text: undefined }, { rating: 6 }, { rating: 4.5 }, { language: 'xx' }])(
    'not with %j',
    (change) => expect(v.safeParse(TestimonialInput, { ...opinion, ...change }).success).toBe(false),
  );

  it('as the contract says, and none at all if one of several is wrong', async () => {
    const { knex } = api.database;
    await knex('testimonials').delete();
    await expect(addTestimonials(knex, [opinion, { ...opinion, rating: 0 }])).rejects.toThrow();
    expect(await getTestimonials(knex, 'es')).toEqual([]);
    const named = { id: '11111111-1111-4111-8111-111111111111', ...opinion };
    await addTestimonials(knex, [named]);
    const [stored] = await getTestimonials(knex, 'es');
    expect(stored).toMatchObject({ ...opinion, rating: 5, language: 'es' });
    expect(stored?.id).not.toBe(named.id);
  });
});
