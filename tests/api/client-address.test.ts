import { describe, expect, it } from 'vitest';
import { canonicalAddress, isNear } from '../../api/client-address.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';

describe('the address of a client', () => {
  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['10.0.0.5', true],
    ['172.16.0.1', true],
    ['172.31.255.254', true],
    ['192.168.1.9', true],
    ['100.64.0.1', true],
    ['169.254.169.126', true],
    ['::ffff:172.18.0.3', true],
    ['fd12:3456::1', true],
    ['fe80::1%eth0', true],
    ['203.0.113.9', false],
    ['172.32.0.1', false],
    ['100.128.0.1', false],
    ['192.169.0.1', false],
    ['::ffff:203.0.113.9', false],
    ['2001:db8::1', false],
    ['fec0::1', false],
    ['unknown', false],
    ['', false],
  ])('%s is near: %s', (address, expected) => {
    expect(isNear(address)).toBe(expected);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['2001:db8:0:0::1', '2001:db8::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
  ])('%s gets one canonical spelling', (written, canonical) => {
    expect(canonicalAddress(written)).toBe(canonical);
  });

  it('uses up the same limit however a proxy writes it', async () => {
    const one = await startTestApi({ env: { trustProxy: 1, rateLimitPerMinute: 2 } });
    const from = (address: string) =>
      one.post({}, { 'X-Forwarded-For': address }).then(({ status }) => status);
    const spellings = ['203.0.113.9', '203.0.113.9:4711', '::ffff:203.0.113.9'];
    const statuses = [];
    for (const spelling of spellings) statuses.push(await from(spelling));
    expect(statuses).toEqual([422, 422, 429]);
    await one.close();
  });

  it('believes forwarded addresses only from as many proxies as configured', async () => {
    const direct = await startTestApi({ env: { rateLimitPerMinute: 1 } });
    const proxied = await startTestApi({ env: { rateLimitPerMinute: 1, trustProxy: 1 } });
    const statuses = async (target: TestApi, forwarded: string[]) => {
      const found = [];
      for (const address of forwarded)
        found.push((await target.post({}, { 'X-Forwarded-For': address })).status);
      return found;
    };
    expect(await statuses(direct, ['203.0.113.1', '203.0.113.2'])).toEqual([422, 429]);
    expect(await statuses(proxied, ['9.9.9.9, 203.0.113.1', '8.8.8.8, 203.0.113.1'])).toEqual([422, 429]);
    expect(await statuses(proxied, ['203.0.113.7'])).toEqual([422]);
    expect(await statuses(proxied, ['2001:db8:1:2::5', '2001:db8:1:2:3::6'])).toEqual([422, 429]);
    await Promise.all([direct.close(), proxied.close()]);
  });
});
