import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { languages } from '../../api/contract/language.ts';
import { siteFolder } from '../../web/build/folders.ts';
import { type BuiltModule, wordsFile } from '../../web/build/note-words.ts';

const Modules = v.record(
  v.string(),
  v.object({
    imports: v.array(v.string()),
    later: v.record(v.string(), v.array(v.string())),
    messages: v.array(v.string()),
  }),
);
const Manifest = v.record(v.string(), v.object({ file: v.string() }));
const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(siteFolder, file), 'utf8'));

const modules: Record<string, BuiltModule> = v.parse(Modules, await read(wordsFile));
const manifest = v.parse(Manifest, await read('.vite/manifest.json'));
const entry = 'web/app/main.tsx';

/** The messages of every catalogue that pages may load, as the build has them. */
const catalogues = new Map<string, ReadonlySet<string>>();
for (const language of languages)
  for (const [source, { file }] of Object.entries(manifest)) {
    if (!source.startsWith(`../locales/${language}/`)) continue;
    const { messages } = await import(resolve(siteFolder, file));
    catalogues.set(`${language}/${basename(source, '.po')}`, new Set(Object.keys(messages)));
  }
const names = [...new Set([...catalogues.keys()].map((key) => key.slice(key.indexOf('/') + 1)))];

/**
 * The catalogues that are loaded whenever a module runs, however it came there: what all who load it have in common.
 * Starts from all of them and takes away until nothing changes.
 */
const loaded = new Map(Object.keys(modules).map((path) => [path, new Set(names)]));
loaded.set(entry, new Set(['interface']));
for (let isSettled = false; !isSettled; ) {
  isSettled = true;
  for (const [path, { imports, later }] of Object.entries(modules)) {
    const here = loaded.get(path) ?? [];
    const ways = [...imports.map((target) => [target, []] as const), ...Object.entries(later)];
    for (const [target, added] of ways) {
      const there = loaded.get(target);
      for (const name of there ?? []) {
        if (new Set([...here, ...added]).has(name)) continue;
        there?.delete(name);
        isSettled = false;
      }
    }
  }
}

/** A module and all that is loaded with it. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (!modules[path] || found.has(path)) return found;
  found.add(path);
  for (const target of modules[path].imports) loadedWith(target, found);
  return found;
}
const messagesWith = (path: string) => [...loadedWith(path)].flatMap((one) => modules[one]?.messages ?? []);
const isIn = (name: string, message: string) => catalogues.get(`${languages[0]}/${name}`)?.has(message);

describe('a word', () => {
  it.each(languages)('is loaded with its code in %s, however that is reached', (language) => {
    const missing = Object.entries(modules).flatMap(([path, { messages }]) =>
      messages
        .filter(
          (id) =>
            ![...(loaded.get(path) ?? [])].some((name) => catalogues.get(`${language}/${name}`)?.has(id)),
        )
        .map((id) => `${path}: ${id}`),
    );
    expect(missing).toEqual([]);
    expect(Object.values(modules).flatMap(({ messages }) => messages).length).toBeGreaterThan(1_000);
  });

  it.each([...catalogues.keys()])('of %s is one that code says which has it loaded', (key) => {
    const name = key.slice(key.indexOf('/') + 1);
    const said = new Set(
      Object.entries(modules)
        .filter(([path]) => loaded.get(path)?.has(name))
        .flatMap(([, { messages }]) => messages),
    );
    expect([...(catalogues.get(key) ?? [])].filter((id) => !said.has(id))).toEqual([]);
  });

  it('is loaded before the app starts only if the first script or a part of pages says it', () => {
    const first = new Set([
      ...messagesWith(entry),
      ...Object.entries(modules).flatMap(([path, { messages }]) =>
        path.startsWith('web/ui/') ? messages : [],
      ),
    ]);
    for (const language of languages)
      expect([...(catalogues.get(`${language}/interface`) ?? [])].filter((id) => !first.has(id))).toEqual([]);
  });
});

it('no page but that of the form waits for the words of what comes later', () => {
  const waiting = Object.entries(modules['web/app/routes.ts']?.later ?? {}).filter(([, added]) =>
    added.includes('later'),
  );
  expect(waiting.map(([page]) => page)).toEqual(['web/pages/contact-page.tsx']);
});

it('no code brings a catalogue that it does not need', () => {
  const idle = Object.entries(modules).flatMap(([path, { later }]) =>
    Object.entries(later).flatMap(([target, added]) =>
      added
        .filter((name) => {
          const others = ['interface', ...added].filter((other) => other !== name);
          return messagesWith(target).every(
            (id) => !isIn(name, id) || others.some((other) => isIn(other, id)),
          );
        })
        .map((name) => `${path} loads ${name} with ${target}`),
    ),
  );
  expect(idle).toEqual([]);
});
