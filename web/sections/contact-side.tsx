import { telUrl, whatsappUrl } from '../content/contact-links.ts';
import type { Copy } from '../lib/copy.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ExternalLink, Link } from '../ui/link.tsx';

type EmergencyProps = { heading: Copy; text: Copy; message: Copy; call: Copy; chat: Copy };

/** For visitors who should call instead of filling in a form. */
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
      <div className="actions">
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

type CityLinksProps = { heading: Copy; lead: Copy; cities: readonly { path: string; name: string }[] };

/** The cities in one flowing line. */
export function CityLinks({ heading, lead, cities }: CityLinksProps) {
  return (
    <div>
      <h2>
        <CopyText copy={heading} />
      </h2>
      <ul className="inline-list">
        {cities.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
      <p className="small muted">
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
          <ExternalLink key={id} className="text-button text-button-ink" href={url}>
            <Icon name={id} />
            {name}
          </ExternalLink>
        ))}
      </div>
    </div>
  );
}
