import type { Page } from '@playwright/test';

/**
 * Does to a page what Chrome's translation does, now and with everything that appears later: two `font` elements with
 * other words replace each text. Here the words stay the same, so that they can be read.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'font, svg, script, style, noscript, textarea, [translate="no"]';
    const wrap = (text: Text) => {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const wrapAll = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      // The root itself is no step of the walk, and may be a text.
      for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) {
        if (at instanceof Text) texts.push(at);
      }
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) [...addedNodes, target].forEach(wrapAll);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
