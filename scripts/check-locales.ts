/** Checks the catalogues: in step with the code, every English message there, nothing left over. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const complaints: string[] = [];
const kept = mkdtempSync(join(tmpdir(), 'locales-'));
cpSync(join(root, 'locales'), kept, { recursive: true });
try {
  execFileSync('npx', ['lingui', 'extract', '--clean'], { cwd: root, stdio: 'pipe' });
  for (const language of ['es', 'en']) {
    for (const file of readdirSync(join(root, 'locales', language))) compare(language, file);
  }
} finally {
  cpSync(kept, join(root, 'locales'), { recursive: true });
  rmSync(kept, { recursive: true });
}
for (const complaint of complaints) console.error(complaint);
console.log(`${complaints.length} complaints about the catalogues`);
process.exitCode = complaints.length > 0 ? 1 : 0;

function compare(language: string, file: string): void {
  const fresh = messages(join(root, 'locales', language, file));
  const committed = messages(join(kept, language, file));
  const name = `locales/${language}/${file}`;
  for (const id of fresh.keys())
    if (!committed.has(id)) complaints.push(`${name} lacks "${id}": run npm run locales`);
  for (const id of committed.keys())
    if (!fresh.has(id)) complaints.push(`${name} has "${id}", which nothing uses`);
  if (language === 'es') return;
  for (const [id, text] of committed) if (text === '') complaints.push(`${name} has no English for "${id}"`);
}

/** Messages of a catalogue: source text and translation. */
function messages(file: string): Map<string, string> {
  const found = new Map<string, string>();
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return found;
  }
  for (const block of text.split(/\n\n+/)) {
    const id = joined(block, 'msgid');
    if (id) found.set(id, joined(block, 'msgstr'));
  }
  return found;
}

function joined(block: string, name: string): string {
  const match = block.match(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm'));
  const lines = (match?.[1] ?? '').split('\n').filter(Boolean);
  return lines.map((line) => line.trim().slice(1, -1)).join('');
}
