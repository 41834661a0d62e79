import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../tools/api.ts';

describe('every answer', () => {
  it('carries the security headers, and HSTS only over https', async () => {
    const plain = await startTestApi();
    const { headers } = await fetch(`${plain.url}/api/testimonials`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestApi({ env: { siteOrigin: 'https://example.do' } });
    const answer = await fetch(`${secure.url}/api/healthz`);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await Promise.all([plain.close(), secure.close()]);
  });
});
