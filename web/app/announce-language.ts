import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { readPath } from '../../api/contract/language.ts';
import { navigationType } from '../lib/navigation-type.ts';
import { focusLanguage } from '../ui/keep-focus.ts';
import { createVoice } from '../ui/voice.ts';

/** A region that has just been put into the page is heard after this time, in ms. */
const voiceReadyMs = 500;

/** Tells screen readers that the language has changed, in place or by way of the other language's address. */
export function announceLanguage(): void {
  const say = createVoice();
  let last = i18n.locale;
  i18n.on('change', () => {
    if (i18n.locale !== last) say(t`Ahora en español`);
    last = i18n.locale;
  });
  if (!isFromTwin()) return;
  setTimeout(() => say(t`Ahora en español`), voiceReadyMs);
  // The other page had the focus on the link that led here.
  focusLanguage();
}

/** True if the visitor has come here from this very page in another language. */
function isFromTwin(): boolean {
  if (navigationType() !== 'navigate') return false;
  const { origin, pathname } = new URL(document.referrer || 'about:blank');
  const [from, here] = [readPath(pathname), readPath(location.pathname)];
  return (
    origin === location.origin && (from.rest || '/') === (here.rest || '/') && from.prefixed !== here.prefixed
  );
}
