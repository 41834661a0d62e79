/** What a scan of a page sees. `redirect` is where http leads; `html` is the page itself. */
export type Scan = { headers: Headers; redirect: string | undefined; html: string };

/** Points of one test, and why. */
export type Points = { test: string; points: number };

const weakSources = /'unsafe-(inline|eval|hashes)'|(^|\s)(data:|https?:|\*)(\s|$)/;

/**
 * The score of a page by the table of the HTTP Observatory, algorithm 6: 100, less what is missing, and the bonuses
 * unless something costs more than ten. Written from the published table; no code of theirs.
 */
export function score(scan: Scan): { total: number; parts: Points[] } {
  const parts = [
    policy,
    referrer,
    integrity,
    frames,
    resource,
    opener,
    transport,
    cookies,
    redirection,
    sharing,
  ].map((test) => ({ test: test.name, points: test(scan) }));
  const sum = (points: Points[]) => points.reduce((all, part) => all + part.points, 0);
  const base = 100 + sum(parts.filter(({ points }) => points < 0));
  return { total: base < 90 ? base : base + sum(parts.filter(({ points }) => points > 0)), parts };
}

function policyOf({ headers }: Scan): Map<string, string> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim());
  return new Map(
    directives.filter(Boolean).map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

function policy(scan: Scan): number {
  const csp = policyOf(scan);
  if (csp.size === 0) return -25;
  const fallback = csp.get('default-src') ?? '*';
  const script = csp.get('script-src') ?? fallback;
  const style = csp.get('style-src') ?? fallback;
  if (weakSources.test(script) || weakSources.test(csp.get('object-src') ?? fallback)) return -20;
  if (weakSources.test(style)) return 0;
  return fallback === "'none'" && csp.has('form-action') ? 10 : 5;
}

function referrer({ headers }: Scan): number {
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return good.includes(headers.get('referrer-policy') ?? '') ? 5 : 0;
}

/** Points only for a script with `integrity`; a page that loads none by `src` has nothing to gain or lose. */
function integrity({ html }: Scan): number {
  const scripts = html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [];
  if (scripts.some((script) => /src="(https?:)?\/\//.test(script) && !script.includes('integrity=')))
    return -50;
  return scripts.length > 0 && scripts.every((script) => script.includes('integrity=')) ? 5 : 0;
}

function frames(scan: Scan): number {
  if (policyOf(scan).has('frame-ancestors')) return 5;
  return scan.headers.has('x-frame-options') ? 0 : -20;
}

const resource = ({ headers }: Scan): number =>
  /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0;

const opener = ({ headers }: Scan): number =>
  /^(same-origin(-allow-popups)?|noopener-allow-popups)$/.test(
    headers.get('cross-origin-opener-policy') ?? '',
  )
    ? 10
    : 0;

function transport({ headers }: Scan): number {
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  return age >= 15_768_000 ? 0 : -20;
}

const cookies = ({ headers }: Scan): number => (headers.has('set-cookie') ? -20 : 0);

const redirection = ({ redirect }: Scan): number => (redirect?.startsWith('https://') ? 0 : -20);

const sharing = ({ headers }: Scan): number => (headers.has('access-control-allow-origin') ? -50 : 0);
