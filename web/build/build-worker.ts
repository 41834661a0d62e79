import { resolveConfig } from 'vite';
import type { VitePluginPWAAPI } from 'vite-plugin-pwa';
import { progressiveWebApp } from '../pwa.ts';

/** Writes the worker with the list of what it keeps, which has to lie in `dist/site` already. */
export async function buildWorker(): Promise<void> {
  const config = { logLevel: 'warn', plugins: progressiveWebApp() } as const;
  const { plugins } = await resolveConfig(config, 'build', 'production', 'production');
  const api: VitePluginPWAAPI | undefined = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
  if (!api) throw new Error('vite-plugin-pwa offers no way to build the worker');
  await api.generateSW();
}
