import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { leanMarkup, shortMarkup } from '../../web/build/short-markup.ts';
import { atRoot } from '../../web/lib/page-file.ts';

const asParsed = (markup: string): string => serialize(parseFragment(markup));

describe('the markup of pages', () => {
  it('has no quotes in a bundle where none are needed', () => {
    expect(shortMarkup('<a class="card" href="/about">Más</a><br/><img alt="" src="/a.png"/>')).toBe(
      '<a class=card href=/about>Más</a><br><img alt src=/a.png>',
    );
  });

  it('keeps its quotes in a document', () => {
    expect(
      leanMarkup('<ul><li class="a">b</li></ul><img alt="" srcSet="/a.png 2x"/><path d="M0"></path>'),
    ).toBe('<ul><li class="a">b</ul><img alt srcset="/a.png 2x"><path d="M0"/>');
  });

  it.each([
    '<p title="two words" lang="es" data-empty="">a="b" &lt;i class="c"&gt;</p>',
    '<input name="a" required="" value=""/><svg viewBox="0 0 8 8"><path d=""/><image href="/a"></image></svg>',
    '<svg viewBox="0 0 8 8"><path d="M0" fill="none"/><use href="#i"/><circle r="4"/></svg><i></i>',
    '<svg viewBox="0 0 8 8"><path d="M0"></path><circle r="4"></circle><use href="#i"></use></svg><i></i>',
    '<a href="/?a=1&amp;b=2" rel="noopener">x</a><input value="a&quot;b" type="text" readonly=""/>',
    '<a href="/services/" class="x">a</a><a href="/">b</a><hr/>',
    '<!--$--><select name="s"><option value="ac">a</option></select><!--/$-->',
    '<img srcset="/a.avif 1x, /b.avif 2x" sizes="auto" alt="1 &gt; 0" src="/a/"/>',
    '<p title="one twoThree=4" tabIndex="0">a</p>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li><a href="#x">d</a></li></ol><p>e</p>',
    '<div><p>a</p><p>b</p><ul><li><p>c</p></li></ul></div><p>d</p><section><p>e <b>f</b></p></section><p>g</p>',
    '<a href="#x"><p>a</p></a><p>b</p> <p>c</p><span>d</span><p>e</p><i>f</i>',
    '<dl><div><dt>a</dt><dd>b</dd></div><dt>c</dt><dd>d</dd><dd>e</dd></dl><div>f</div>',
    '<select name="s"><option value="">a</option><option value="b">b</option></select><i></i>',
    '<a hrefLang="en" tabIndex="-1">a</a><button popoverTarget="menu">b</button><img srcSet="/a.avif 1x"/>',
    '<svg viewBox="0 0 8 8" preserveAspectRatio="none"><linearGradient id="a"></linearGradient></svg>',
  ])('means the same: %s', (markup) => {
    expect(asParsed(shortMarkup(markup))).toBe(asParsed(markup));
    expect(asParsed(leanMarkup(markup))).toBe(asParsed(markup));
  });

  it('leads to the same addresses where a visitor chose another language at the root', () => {
    const links = ['/en', '/en/about', '/en?a=1', '/en#top', '/energy', '/en/', '/about'];
    const markup = [
      ...links.map((link) => `<a class="x y" href="${link}" lang="en">a</a><a href="${link}">b</a>`),
      '<form method="post" action="/en/contact"></form>',
    ].join('');
    const shown = (body: string) => asParsed(atRoot(`<body>${body}`, 'en'));
    expect(shown(shortMarkup(markup))).toBe(shown(markup));
    expect(shown(markup)).not.toMatch(/"\/en[/"?#]/);
  });
});
