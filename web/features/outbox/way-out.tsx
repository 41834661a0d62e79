import { Trans, useLingui } from '@lingui/react/macro';
import type { FormWords } from '../../../api/contract/quote-fields.ts';
import { smsUrl, telUrl, whatsappUrl } from '../../content/contact-links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExternalLink } from '../../ui/link.tsx';
import { CopyButton } from './copy-button.tsx';
import { quoteSms, quoteText } from './quote-text.ts';

type WayOutProps = {
  words: FormWords;
  /** Key of the request, so that the office can tell the two apart. */
  reference: string;
  /** Starts with a big call button. */
  isEmergency: boolean;
};

/** Ways to reach the office that need neither storage nor this site: call, SMS, WhatsApp, copy the text. */
export function WayOut({ words, reference, isEmergency }: WayOutProps) {
  const { t } = useLingui();
  const call = t`Llama al {phone}`;
  return (
    <div className="item-actions">
      {isEmergency ? (
        <ButtonLink tone="flame" icon="phone" to={telUrl()}>
          {call}
        </ButtonLink>
      ) : (
        <a className="text-button" href={telUrl()}>
          <Icon name="phone" />
          {call}
        </a>
      )}
      <a className="text-button" href={smsUrl(quoteSms(words))}>
        <Icon name="chat" />
        <Trans>Enviar por SMS</Trans>
      </a>
      <ExternalLink className="text-button" href={whatsappUrl(quoteText(words, reference))}>
        <Icon name="whatsapp" />
        <Trans>Enviar por WhatsApp</Trans>
      </ExternalLink>
      <CopyButton text={() => quoteText(words, reference)} />
    </div>
  );
}
