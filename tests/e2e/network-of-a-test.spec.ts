import { postJson } from '../../tools/api.ts';
import { buildContact } from '../../tools/factories.ts';
import { expect, test } from './support/fixtures.ts';

// One worker plays both, one after the other.
test.describe.configure({ mode: 'serial' });

let addressBefore: string | undefined;

test('a browser knows the address of its test', async ({ network }) => {
  addressBefore = network.url;
});

test('what a browser sends after its test is no request of the next one', async ({ network, rows }) => {
  await expect(postJson(String(addressBefore), buildContact())).rejects.toThrow('fetch failed');
  expect(await rows()).toEqual([]);
  await postJson(network.url, buildContact());
  expect(await rows()).toHaveLength(1);
});
