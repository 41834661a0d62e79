import { readFile } from 'node:fs/promises';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { languages } from '../../api/contract/language.ts';
import type { NativeAnswer, RenderNativeAnswer } from '../../api/contract/site-manifest.ts';
import { headOf } from '../app/head.ts';
import { cspHash, documentHtml } from '../build/document.ts';
import { loadMessages } from '../features/language/language.ts';
import { LanguageProvider } from '../features/language/language-provider.tsx';
import { NativeAnswerPage } from '../pages/native-answer-page.tsx';
import { Layout } from '../shell/layout.tsx';

/** File beside the built module with the CSS that any answer may need; the build writes it. */
export const nativeAnswerCssFile = 'native-answer.css';

const head = {
  title: msg`Pide tu cotización`,
  description: msg`Corrige estos campos y envía otra vez.`,
  keywords: msg`Cotizar`,
};

let messages: Promise<void> | undefined;
let criticalCss: string | undefined;

/** The page that answers a form posted without JavaScript, and the hashes of its inline styles. */
export const renderNativeAnswer: RenderNativeAnswer = async (answer) => {
  criticalCss ??= await readFile(new URL(nativeAnswerCssFile, import.meta.url), 'utf8');
  const body = await nativeAnswerBody(answer);
  const html = documentHtml({
    language: answer.language,
    head: headOf('*', head, answer.language, answer.origin),
    criticalCss,
    body,
  });
  return { html, styleHashes: [cspHash(criticalCss)] };
};

/** The body alone; the build renders every kind once to learn its CSS. */
export async function nativeAnswerBody(answer: NativeAnswer): Promise<string> {
  messages ??= Promise.all(
    languages.map(async (language) =>
      i18n.load(language, await loadMessages(language, ['interface', 'pages', 'quote'])),
    ),
  ).then(() => undefined);
  await messages;
  // From here on nothing waits, so two answers in two languages cannot mix.
  i18n.activate(answer.language);
  const basename = answer.prefixed ? '/en' : '/';
  return renderToString(
    <LanguageProvider initial={answer.language}>
      <StaticRouter basename={basename} location={answer.prefixed ? '/en/contact' : '/contact'}>
        <Layout>
          <NativeAnswerPage answer={answer} />
        </Layout>
      </StaticRouter>
    </LanguageProvider>,
  );
}
