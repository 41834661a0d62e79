import { type Plugin, parseAst } from 'vite';

/** A function shorter than this, in characters, is read twice sooner than it is worth a look. */
const leastLength = 1_000;

/**
 * A package that is no module, as React is, becomes one large function, which is called as soon as its file has been
 * read. The engine only skims a function that it meets, and reads it when it is called, so all of React was read twice;
 * one in parentheses it reads at once (V8's and SpiderMonkey's own rule for functions that are called immediately).
 * Minifying takes such parentheses away, so they are put back after it.
 */
export const eagerPackages = (): Plugin => ({
  name: 'eager-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inParentheses(file.code);
  },
});

/** The code with parentheses around each large function that makes the value of a variable of the module. */
export function inParentheses(code: string): string {
  const found: { start: number; end: number }[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { init } of statement.declarations) {
      if (init?.type !== 'CallExpression') continue;
      const [made, ...others] = init.arguments;
      const isWrapper = made?.type === 'ArrowFunctionExpression' && others.length === 0;
      if (isWrapper && made.end - made.start >= leastLength) found.push(made);
    }
  }
  return found.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
