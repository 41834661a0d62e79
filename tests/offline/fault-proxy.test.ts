import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createListener } from 'node:net';
import { expect, it } from 'vitest';
import { listenAt } from '../../tools/listen.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';

it('the network of a test cuts off who still brings a request of the test before', async () => {
  const keys: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.end('{}');
  });
  const port = await listenAt(server);
  const proxy = await startFaultProxy(() => `http://127.0.0.1:${port}`);
  const post = (key: string) =>
    fetch(`${proxy.url}/api/contact`, { method: 'POST', headers: { 'Idempotency-Key': key }, body: '{}' });

  await post('first');
  await post('first');
  proxy.reset();
  await expect(post('first')).rejects.toThrow();
  await post('second');
  expect(keys).toEqual(['first', 'first', 'second']);
  expect(proxy.attempts.map(({ key }) => key)).toEqual(['second']);
  await proxy.close();
  server.close();
});

it('a network without a plug answers nobody, and nothing else gets its port', async () => {
  const proxy = await startFaultProxy(() => 'http://127.0.0.1:9');
  proxy.unplug();
  await expect(fetch(proxy.url)).rejects.toThrow('fetch failed');
  const [refusal] = await once(createListener().listen(proxy.port, '127.0.0.1'), 'error');
  expect(refusal.code).toBe('EADDRINUSE');
  await proxy.close();
});
