import { telUrl, whatsappUrl } from '../lib/contact-links.ts';
import type { Copy } from '../lib/copy.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ExternalLink, Link } from '../ui/link.tsx';

type EmergencyProps = { heading: Copy; text: Copy; message: Copy; call: Copy; chat: Copy };

/** For those who should not fill in a form. */
export function Emergency({ heading, text, message, call, chat }: EmergencyProps) {
  const copy = useCopy();
  return (
    <div className="urgent">
      <h2>
        <Icon name="siren" />
        <CopyText copy={heading} />
      </h2>
      <p>
        <CopyText copy={text} />
      </p>
      <div className="acts">
        <ButtonLink tone="flame" small icon="phone" to={telUrl()}>
          <CopyText copy={call} />
        </ButtonLink>
        <ButtonLink tone="line" small icon="whatsapp" to={whatsappUrl(copy(message))}>
          <CopyText copy={chat} />
        </ButtonLink>
      </div>
    </div>
  );
}

type AreaLinksProps = { heading: Copy; lead: Copy; areas: readonly { path: string; name: string }[] };

/** The service areas in one flowing line. */
export function AreaLinks({ heading, lead, areas }: AreaLinksProps) {
  return (
    <div>
      <h2>
        <CopyText copy={heading} />
      </h2>
      <ul className="inline-list">
        {areas.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
      <p className="s mute">
        <CopyText copy={lead} />
      </p>
    </div>
  );
}

type SocialLinksProps = { heading: Copy; networks: readonly { id: IconName; name: string; url: string }[] };

/** The company on social networks. */
export function SocialLinks({ heading, networks }: SocialLinksProps) {
  return (
    <div>
      <h2>
        <CopyText copy={heading} />
      </h2>
      <div className="social">
        {networks.map(({ id, name, url }) => (
          <ExternalLink key={id} className="tbtn tbtn-ink" href={url}>
            <Icon name={id} />
            {name}
          </ExternalLink>
        ))}
      </div>
    </div>
  );
}
