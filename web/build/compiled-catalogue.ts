import type { Plugin } from 'vite';
import { type Language, languages } from '../../api/contract/language.ts';

const file = /\/locales\/(\w+)\/\w+\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/**
 * A plugin that changes catalogues as Lingui compiles them, each as a whole: the messages by their ids, as texts and
 * tokens.
 */
export const changesCatalogues = <Message>(
  name: string,
  change: (messages: Readonly<Record<string, Message>>, language: Language) => Record<string, unknown>,
): Plugin => ({
  name,
  transform(code, id) {
    const language = languages.find((one) => one === file.exec(id)?.[1]);
    if (!language) return null;
    return code.replace(compiled, (_, text: string) => {
      // The text is one of JavaScript, where a no-break space is `\xA0`; JSON knows only `\u00A0`.
      const json = text.replace(/\\./g, (sign) => (sign === '\\x' ? '\\u00' : sign));
      const changed = change(JSON.parse(JSON.parse(json)), language);
      return `JSON.parse(${JSON.stringify(JSON.stringify(changed))})`;
    });
  },
});
