import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormWords } from '../../../api/contract/quote-fields.ts';
import { smsUrl, telUrl, whatsappUrl } from '../../content/contact-links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
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

const call = msg`Llama al {phone}`;

/** Ways to reach the office that need neither storage nor this site: call, SMS, WhatsApp, copy the text. */
export function WayOut({ words, reference, isEmergency }: WayOutProps) {
  return (
    <div className="item-actions">
      {isEmergency ? (
        <ButtonLink tone="flame" icon="phone" to={telUrl()}>
          <CopyText copy={call} />
        </ButtonLink>
      ) : (
        <a className="text-button" href={telUrl()}>
          <Icon name="phone" />
          <CopyText copy={call} />
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
