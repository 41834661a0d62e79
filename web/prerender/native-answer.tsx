import { readFile } from 'node:fs/promises';
import { answerScript } from 'virtual:answer-script';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { defaultLanguage, languages, pathIn } from '../../api/contract/language.ts';
import type { NativeAnswer, RenderNativeAnswer } from '../../api/contract/site-manifest.ts';
import { basenameIn } from '../app/app.tsx';
import { headOf } from '../app/head-elements.ts';
import { cspHash, documentHtml } from '../build/document.ts';
import { LanguageProvider } from '../features/language/language-provider.tsx';
import { catalogueNames, loadMessages } from '../features/language/page-language.ts';
import { NativeAnswerPage, outcomeTitles } from '../pages/native-answer-page.tsx';
import { Layout } from '../shell/layout.tsx';

/** File beside the built module with the CSS that any answer may need; the build writes it. */
export const nativeAnswerCssFile = 'native-answer.css';

const keywords = msg`Cotizar`;

/** Reads what every answer needs; what it gives reads nothing more. */
export async function loadNativeAnswer(): Promise<RenderNativeAnswer> {
  const criticalCss = await readFile(new URL(nativeAnswerCssFile, import.meta.url), 'utf8');
  const bodyOf = await loadNativeAnswerBody();
  const hashes = { styleHashes: [cspHash(criticalCss)], scriptHashes: [cspHash(answerScript)] };
  return (answer) => {
    const body = bodyOf(answer);
    const title = outcomeTitles[answer.outcome];
    const elements = headOf('*', { title, description: title, keywords }, answer.language, answer.origin);
    return {
      html: documentHtml({
        language: answer.language,
        head: elements,
        criticalCss,
        body,
        script: answerScript,
      }),
      ...hashes,
    };
  };
}

/** The body alone; the build renders every kind once to learn its CSS. */
export async function loadNativeAnswerBody(): Promise<(answer: NativeAnswer) => string> {
  for (const language of languages) i18n.load(language, await loadMessages(language, catalogueNames()));
  return nativeAnswerBody;
}

/** Waits for nothing, so two answers in two languages cannot mix. */
function nativeAnswerBody(answer: NativeAnswer): string {
  i18n.activate(answer.language);
  const address = answer.prefixed ? answer.language : defaultLanguage;
  return renderToString(
    <LanguageProvider initial={answer.language}>
      <StaticRouter basename={basenameIn(address)} location={pathIn(address, '/contact')}>
        <Layout>
          <NativeAnswerPage answer={answer} />
        </Layout>
      </StaticRouter>
    </LanguageProvider>,
  );
}
