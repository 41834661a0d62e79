import { readFile } from 'node:fs/promises';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { addressIn, defaultLanguage, languages } from '../../api/contract/language.ts';
import type { NativeAnswer, RenderNativeAnswer } from '../../api/contract/site-manifest.ts';
import { basenameIn } from '../app/app.tsx';
import { headOf } from '../app/head-elements.ts';
import { cspHash, documentHtml } from '../build/document.ts';
import { LanguageProvider } from '../features/language/language-provider.tsx';
import { catalogueNames, loadMessages } from '../features/language/page-language.ts';
import { NativeAnswerPage, outcomeTitles } from '../pages/native-answer-page.tsx';
import { Layout } from '../shell/layout.tsx';
import { answerScript } from './answer-script.ts';

/** File beside the built module with the CSS that any answer may need; the build writes it. */
export const nativeAnswerCssFile = 'native-answer.css';

const head = {
  description: msg`Corrige estos campos y envía otra vez.`,
  keywords: msg`Cotizar`,
};

let messages: Promise<void> | undefined;
let criticalCss: string | undefined;

/** The page that answers a form posted without JavaScript, and the hashes of what is inline in it. */
export const renderNativeAnswer: RenderNativeAnswer = async (answer) => {
  criticalCss ??= await readFile(new URL(nativeAnswerCssFile, import.meta.url), 'utf8');
  const body = await nativeAnswerBody(answer);
  const html = documentHtml({
    language: answer.language,
    head: headOf('*', { ...head, title: outcomeTitles[answer.outcome] }, answer.language, answer.origin),
    criticalCss,
    body,
    script: answerScript,
  });
  return { html, styleHashes: [cspHash(criticalCss)], scriptHashes: [cspHash(answerScript)] };
};

/** The body alone; the build renders every kind once to learn its CSS. */
export async function nativeAnswerBody(answer: NativeAnswer): Promise<string> {
  messages ??= Promise.all(
    languages.map(async (language) => i18n.load(language, await loadMessages(language, catalogueNames()))),
  ).then(() => undefined);
  await messages;
  // From here on nothing waits, so two answers in two languages cannot mix.
  i18n.activate(answer.language);
  const address = answer.prefixed ? answer.language : defaultLanguage;
  return renderToString(
    <LanguageProvider initial={answer.language}>
      <StaticRouter basename={basenameIn(address)} location={addressIn(address, '/contact')}>
        <Layout>
          <NativeAnswerPage answer={answer} />
        </Layout>
      </StaticRouter>
    </LanguageProvider>,
  );
}
