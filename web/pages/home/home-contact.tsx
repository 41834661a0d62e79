import { company } from '../../content/company.ts';
import { telUrl, whatsappUrl } from '../../content/contact-links.ts';
import { openingHours } from '../../content/opening-hours.ts';
import { homePage } from '../../content/pages/home.ts';
import { MapTile } from '../../features/map/map-tile.tsx';
import { DeferredContactForm } from '../../features/quote-form/deferred-quote-form.tsx';
import { paintMark } from '../../lib/paint-marks.ts';
import { OpeningHours } from '../../sections/opening-hours.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyText, useCopy } from '../../ui/copy-text.tsx';

/** The form with every other way to reach the company beside it, the office hours and a small map. */
export function HomeContact() {
  return (
    <section {...(import.meta.env.SSR && paintMark('section'))} className="section" id="contact">
      <div className="wrap contact contact-three">
        <Ways />
        <div className="form-card contact-form">
          <DeferredContactForm when="near" />
        </div>
        <Office />
      </div>
    </section>
  );
}

function Ways() {
  const copy = useCopy();
  const { heading, lead, phone, chat, area } = homePage.contact;
  return (
    <div className="contact-call">
      <h2>
        <CopyText copy={heading} />
      </h2>
      <p className="lead">
        <CopyText copy={lead} />
      </p>
      <p>
        <a className="big-telephone" href={telUrl()}>
          <span className="visually-hidden">
            <CopyText copy={phone} />{' '}
          </span>
          {company.phoneShort}
        </a>
      </p>
      <ButtonLink tone="line" icon="whatsapp" to={whatsappUrl(copy(chat.message))}>
        <CopyText copy={chat.label} />
      </ButtonLink>
      <p className="small muted">
        <b>
          <CopyText copy={area.label} />:
        </b>{' '}
        <CopyText copy={area.text} />
      </p>
    </div>
  );
}

function Office() {
  const { hours, contact } = homePage;
  return (
    <div className="contact-details contact-side">
      <div>
        <h2>
          <CopyText copy={hours.heading} />
        </h2>
        <OpeningHours caption={hours.heading} rows={openingHours} note={hours.note} />
      </div>
      <div>
        <h2>
          <CopyText copy={contact.map} />
        </h2>
        <MapTile />
      </div>
    </div>
  );
}
