import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { cities } from '../content/cities/directory.ts';
import { company } from '../content/company.ts';
import { mailUrl, telUrl, whatsappUrl } from '../content/contact-links.ts';
import { quickLinks } from '../content/navigation.ts';
import { openingHours } from '../content/opening-hours.ts';
import { paintMark } from '../lib/paint-marks.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExternalLink, Link } from '../ui/link.tsx';
import { Logo } from './logo.tsx';
import { fromShell } from './scroll-to-top.ts';

/** What stands at the end of every page. */
export function Footer() {
  return (
    <footer {...(import.meta.env.SSR && paintMark('footer'))} className="site-footer">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-about">
            <Logo onInk />
            <p>
              <Trans>
                Instalación, reparación y mantenimiento de climatización, electricidad y protección contra
                incendios (PCI) en República Dominicana. Especialistas en sistemas VRF.
              </Trans>
            </p>
          </div>
          <QuickLinks />
          <Cities />
          <ContactBlock />
        </div>
        <div className="footer-base">
          <p>
            <Copyright />
          </p>
          <Link to="/privacy-policy" state={fromShell}>
            <Trans>Política de privacidad</Trans>
          </Link>
          <Link to="/terms-of-service" state={fromShell}>
            <Trans>Términos de servicio</Trans>
          </Link>
        </div>
      </div>
    </footer>
  );
}

/**
 * From the founding year to the current one; a document that was built last year shows that year until the app has
 * loaded.
 */
function Copyright() {
  const { t } = useLingui();
  const [year, setYear] = useState(import.meta.env.BUILD_YEAR);
  useEffect(() => setYear(new Date().getFullYear()), []);
  const since = company.founded.slice(0, 4);
  const years = since === `${year}` ? since : `${since}–${year}`;
  return t`© ${years} {brand}. Todos los derechos reservados.`;
}

function QuickLinks() {
  return (
    <div className="footer-links">
      <h2>
        <Trans>Enlaces rápidos</Trans>
      </h2>
      <ul>
        {quickLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} state={fromShell}>
              <CopyText copy={label} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cities() {
  return (
    <div className="footer-where">
      <h2>
        <Trans>Zonas de servicio</Trans>
      </h2>
      <ul>
        {cities.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} state={fromShell}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ContactBlock() {
  const { t } = useLingui();
  const { phone, email } = company;
  return (
    <div className="footer-contact">
      <h2>
        <Trans>Contacto</Trans>
      </h2>
      <ul>
        <li>
          <a href={telUrl()} className="number" aria-label={t`Llama al {phone}`}>
            {phone}
          </a>
        </li>
        <li>
          <ExternalLink href={whatsappUrl(t`Hola, {brand}. Quiero una cotización.`)}>WhatsApp</ExternalLink>
        </li>
        <li>
          <a href={mailUrl(t`Solicitud de cotización`)} aria-label={t`Escribe a {email}`}>
            {email}
          </a>
        </li>
      </ul>
      <p>
        {openingHours.map(({ day, hours }) => (
          <span key={day.id}>
            <CopyText copy={day} />: <CopyText copy={hours} />
          </span>
        ))}
      </p>
      <div className="footer-social">
        {company.social.map(({ id, name, url }) => (
          <ExternalLink key={id} href={url} aria-label={`${name} (${t`se abre en otra pestaña`})`}>
            <Icon name={id} />
          </ExternalLink>
        ))}
      </div>
    </div>
  );
}
