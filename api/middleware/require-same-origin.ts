import type { Context } from 'koa';
import { crossSite } from '../problems.ts';

/**
 * Refuses a writing request that a browser sent from another site. `Sec-Fetch-Site` decides if it is present; browsers
 * without it send `Origin`; a client with neither is not a browser and has no cookies to abuse. Throws `cross_site`.
 */
export function requireSameOrigin(ctx: Context, siteOrigin: string | undefined): void {
  const site = ctx.get('Sec-Fetch-Site');
  if (site) {
    if (site === 'same-origin') return;
    throw crossSite();
  }
  const origin = ctx.get('Origin');
  if (!origin || origin === siteOrigin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== ctx.host) throw crossSite();
}
