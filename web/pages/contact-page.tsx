import { cities } from '../content/cities/directory.ts';
import { company } from '../content/company.ts';
import { mailUrl, telUrl, whatsappUrl } from '../content/contact-links.ts';
import { openingHours } from '../content/opening-hours.ts';
import { contactHead, contactPage } from '../content/pages/contact.ts';
import { DevicePanel } from '../features/device/device-panel.tsx';
import { MapTile } from '../features/map/map-tile.tsx';
import { OutboxList } from '../features/outbox/outbox-list.tsx';
import { DeferredContactForm } from '../features/quote-form/deferred-quote-form.tsx';
import { paintMark } from '../lib/paint-marks.ts';
import { Head } from '../sections/band.tsx';
import { CityLinks, Emergency, SocialLinks } from '../sections/contact-side.tsx';
import { ContactWay, ContactWays } from '../sections/contact-ways.tsx';
import { OpeningHours } from '../sections/opening-hours.tsx';
import { CopyText, useCopy } from '../ui/copy-text.tsx';
import { ExternalLink } from '../ui/link.tsx';

export const head = contactHead;

export function Page() {
  const { hero, form } = contactPage;
  return (
    <>
      <section className="plain-hero">
        <div className="wrap">
          <Head level={1} heading={hero.title} lead={hero.text} />
          <Ways />
        </div>
      </section>
      <section {...(import.meta.env.SSR && paintMark('section'))} className="section-last">
        <div className="wrap contact">
          <div className="form-card" id="formulario">
            <h2>
              <CopyText copy={form.heading} />
            </h2>
            <p className="small muted">
              <CopyText copy={form.lead} />
            </p>
            <OutboxList />
            <DeferredContactForm />
            <DevicePanel />
          </div>
          <Side />
        </div>
      </section>
    </>
  );
}

function Ways() {
  const copy = useCopy();
  const { heading, phone, chat, email, location } = contactPage.methods;
  return (
    <>
      <h2 className="visually-hidden">
        <CopyText copy={heading} />
      </h2>
      <ContactWays>
        <ContactWay
          first
          icon="phone"
          title={phone.title}
          text={phone.text}
          link={
            <a className="cover number" href={telUrl()}>
              <span className="visually-hidden">{copy(phone.action)} </span>
              {company.phone}
            </a>
          }
        />
        <ContactWay
          icon="whatsapp"
          title={chat.title}
          text={chat.text}
          link={
            <ExternalLink className="cover" href={whatsappUrl(copy(chat.message))}>
              <CopyText copy={chat.action} />
            </ExternalLink>
          }
        />
        <ContactWay
          icon="mail"
          title={email.title}
          text={email.text}
          link={
            <a className="cover" href={mailUrl(copy(email.subject))}>
              <span className="visually-hidden">{copy(email.action)} </span>
              <WithBreaks address={company.email} />
            </a>
          }
        />
        <ContactWay
          icon="pin"
          title={location.title}
          link={
            <a className="cover" href="#mapa">
              <CopyText copy={location.address} />
              <span className="contact-way-more">
                <CopyText copy={location.action} />
              </span>
            </a>
          }
        />
      </ContactWays>
    </>
  );
}

/** An e-mail address may wrap after its @, nowhere else. */
function WithBreaks({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

function Side() {
  const { emergency, hours, map, cities: ours, social } = contactPage;
  return (
    <div className="contact-side">
      <div id="llamar">
        <Emergency {...emergency} />
      </div>
      <div>
        <h2>
          <CopyText copy={hours.heading} />
        </h2>
        <OpeningHours caption={hours.heading} rows={openingHours} note={hours.note} />
      </div>
      <div id="mapa">
        <h2>
          <CopyText copy={map.heading} />
        </h2>
        <MapTile />
      </div>
      <CityLinks {...ours} cities={cities} />
      <SocialLinks {...social} networks={company.social} />
    </div>
  );
}
