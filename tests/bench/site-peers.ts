import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';

const folder = import.meta.dirname;
const client = 'dist/site';

/** A page of the site as its peers are given it: the same words, pictures and classes, none of its scripts. */
type PeerPage = {
  path: string;
  language: string;
  title: string;
  description: string;
  /** The body's markup before the quote form, and after it; all of it before where there is no form. */
  before: string;
  after: string;
  form?: { fields: PeerField[]; words: { send: string; sent: string; failed: string } };
};

type PeerField = {
  name: string;
  tag: string;
  type: string;
  label: string;
  hint: string;
  placeholder: string;
  required: boolean;
  options: { value: string; text: string }[];
};

/** What well-kept sites of this kind are made with today. */
type Generator = 'Astro' | 'Next.js';

/** A generator's program, after which its project is named, and the folder it builds into. */
const projects: Record<Generator, { program: string; built: string }> = {
  Astro: { program: 'astro', built: 'dist' },
  'Next.js': { program: 'next', built: 'out' },
};

/** Builds these pages of the site at `origin` with every generator; returns the folder of each. */
export async function buildPeers(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<Record<Generator, string>> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(origin);
  const sheet = await (await fetch(origin + (await sheetOf(page)))).text();
  const pages: PeerPage[] = [];
  for (const path of paths) pages.push(await readPage(page, origin + path, path));
  await page.close();
  return { Astro: build('Astro', pages, sheet), 'Next.js': build('Next.js', pages, sheet) };
}

function build(generator: Generator, pages: readonly PeerPage[], sheet: string): string {
  const { program, built } = projects[generator];
  // Below the peers' packages, where a generator finds them.
  const project = join(folder, '.cache', program);
  rmSync(project, { recursive: true, force: true });
  for (const source of [program, 'site']) cpSync(join(folder, 'peers', source), project, { recursive: true });
  writeFileSync(join(project, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(project, 'site.css'), sheet);
  for (const name of [
    'fonts',
    'photos',
    'drawings',
    'maps',
    'favicon.svg',
    'symbol.svg',
    'symbol-on-ink.svg',
  ])
    cpSync(join(client, name), join(project, 'public', name), { recursive: true });
  execFileSync(join(folder, 'node_modules/.bin', program), ['build'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PEERS_ROOT: folder, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return join(project, built);
}

const sheetOf = async (page: Page): Promise<string> =>
  (await page.locator('link[rel=stylesheet]').first().getAttribute('href')) ?? '';

/** Reads a document in which no script runs. */
const readPage = async (page: Page, address: string, path: string): Promise<PeerPage> => {
  await page.goto(address);
  return page.evaluate((path) => {
    const { documentElement, title, body, head } = document;
    for (const dead of body.querySelectorAll('script, noscript, link[rel=stylesheet]')) dead.remove();
    const form = body.querySelector<HTMLFormElement>('form[data-quote]');
    const fields = [...(form?.querySelectorAll('.field') ?? [])].map((field) => {
      const control = field.querySelector<HTMLInputElement>('input, select, textarea');
      if (!control) throw new Error('A field has no control');
      return {
        name: control.name,
        tag: control.localName,
        type: control.type,
        label: field.querySelector('label')?.textContent ?? '',
        hint: field.querySelector('.hint')?.textContent ?? '',
        placeholder: control.placeholder ?? '',
        required: control.required,
        options: [...field.querySelectorAll('option')].map(({ value, text }) => ({ value, text })),
      };
    });
    const send = form?.querySelector('button[type=submit]')?.textContent ?? '';
    const held = form?.querySelector('[data-held]')?.textContent ?? '';
    form?.replaceWith(document.createComment('form'));
    const [before = '', after = ''] = body.innerHTML.split('<!--form-->');
    return {
      path,
      language: documentElement.lang,
      title,
      description: head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      before,
      after,
      ...(form && { form: { fields, words: { send, sent: held, failed: held } } }),
    };
  }, path);
};
