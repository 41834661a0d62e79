import { describe, expect, it } from 'vitest';
import { routeTable } from '../../tools/route-table.ts';
import { documentHtml } from '../../web/build/document.ts';
import { firstScreen, namesIn, wholePage } from '../../web/build/first-screen.ts';
import { renderPage } from '../../web/prerender/entry.tsx';

const markup = `
  <header class="head"><dialog data-paint="closed" class="menu"><p class="choice">class="text"</p></dialog></header>
  <main class="main">
    <section class="opening"></section>
    <section data-paint="section" class="first wide"><p class="in-first"></p></section>
    <section data-paint="section" class="second"><p class="in-second"></p></section>
  </main>
  <footer data-paint="footer" class="foot"><p class="in-foot"></p></footer>
  <details class="help"><div data-paint="closed" class="options"></div></details>`;

describe('the CSS of the first screen', () => {
  it('covers the frame, the opening and the first section, and nothing that is closed', () => {
    expect([...namesIn(markup, firstScreen).classes]).toEqual([
      'head',
      'main',
      'opening',
      'first',
      'wide',
      'in-first',
      'help',
    ]);
  });

  it('covers everything on a page without further style sheets', () => {
    const rest = ['menu', 'choice', 'second', 'in-second', 'foot', 'in-foot', 'options'];
    expect([...namesIn(markup, wholePage).classes]).toEqual(expect.arrayContaining(rest));
  });

  it.each(routeTable)('leaves out the footer, the menu and the options of help on %s', async (path) => {
    const { body, head } = await renderPage(path, 'es', '/');
    const all = namesIn(body, wholePage).classes;
    const seen = namesIn(body, firstScreen).classes;
    for (const name of ['site-footer', 'side', 'help-options']) expect(all).toContain(name);
    for (const name of ['side', 'help-options']) expect(seen).not.toContain(name);
    // A page with few sections is visible down to its end.
    if (body.split('data-paint="section"').length > 2) expect(seen).not.toContain('site-footer');
    expect(documentHtml({ language: 'es', head, criticalCss: '', body })).not.toContain('data-paint');
  });
});
