import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildPhone, newKey } from '../../../tools/factories.ts';
import { makeDirectory, root, runServer } from '../../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

it('answers forms and pages whole after a build has taken away the files the server started from', async () => {
  const dist = join(folder.path, 'dist');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  const server = await runServer({ DATA_DIR: join(folder.path, 'data'), DIST_DIR: dist });
  rmSync(dist, { recursive: true });

  for (const { path, sent, list } of [
    { path: '/', sent: 'Recibimos tu solicitud', list: 'Electricidad' },
    { path: '/en/', sent: 'We have your request', list: 'Electrical' },
  ]) {
    const words = { name: 'José Peña', phone: buildPhone(), service: 'emergency', key: newKey() };
    const answer = await fetch(`${server.url}${path}contact`, {
      method: 'POST',
      body: new URLSearchParams(words),
    });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(sent);
    expect(page).toMatch(/<style>.+<footer/s);
    const testimonials = await fetch(`${server.url}${path}testimonials`);
    expect(testimonials.status).toBe(200);
    expect(await testimonials.text()).toContain(list);
  }
  server.child.kill('SIGTERM');
  await server.ended;
});
