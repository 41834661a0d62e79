import { cities } from '../content/cities/directory.ts';
import { company } from '../content/company.ts';
import { telUrl } from '../content/contact-links.ts';
import { openingHours } from '../content/opening-hours.ts';
import { comparisons } from '../content/pages/comparisons.ts';
import { galleryProjects } from '../content/pages/gallery-projects.ts';
import { CompareSlider } from '../features/gallery/compare-slider.tsx';
import { GalleryTile } from '../features/gallery/gallery-tile.tsx';
import { MapTile } from '../features/map/map-tile.tsx';
import { ServiceAreaMap } from '../features/map/service-area-map.tsx';
import { Band } from '../sections/band.tsx';
import { BeforeAfter } from '../sections/before-after.tsx';
import { CitiesList } from '../sections/cities-list.tsx';
import { HighlightBox } from '../sections/highlight-box.tsx';
import { Offers } from '../sections/offers.tsx';
import { OpeningHours } from '../sections/opening-hours.tsx';
import { Breadcrumbs, HeroPhoto, PageHero } from '../sections/page-hero.tsx';
import { Split } from '../sections/split.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { bedroom, living } from './sample-photo.ts';
import { useSay } from './say.ts';
import { SideBySide } from './side-by-side.tsx';

/** Inner hero, offers of a city, maps, hours, gallery tiles and before/after. */
export function CitySamples() {
  const say = useSay();
  const marks = [
    say('Cálculo de carga', 'Load sizing'),
    say('Control por zonas', 'Zone control'),
    say('Puesta en marcha', 'Start-up'),
    say('Garantía', 'Warranty'),
  ];
  const text = say('Para tiendas y oficinas.', 'For shops and offices.');
  const action = (
    <ButtonLink tone="line" small to="/contact">
      {say('Solicitar cotización', 'Request Quote')}
    </ButtonLink>
  );
  return (
    <>
      <PageHero
        picture={<HeroPhoto photo={bedroom} />}
        title={say('Mini split: frío sin romper paredes', 'Mini split: cool air without breaking walls')}
        text={say('Instalado en menos de cuatro horas.', 'Installed in under four hours.')}
        tone={say('Aire', 'Air')}
        breadcrumbs={
          <Breadcrumbs
            label={say('Estás en', 'You are here')}
            parents={[
              { to: '/', name: say('Inicio', 'Home') },
              { to: '/services', name: say('Servicios', 'Services') },
            ]}
          />
        }
        actions={
          <ButtonLink tone="line" icon="phone" to={telUrl()}>
            {company.phone}
          </ButtonLink>
        }
      />
      <Band surface="paper" heading={say('Ofertas', 'Offers')}>
        <Offers
          items={[
            {
              icon: 'building',
              trade: 'air',
              title: say('Sistemas VRF', 'VRF systems'),
              text,
              marks,
              action,
            },
            { icon: 'bolt', trade: 'power', title: say('Electricidad', 'Electrical'), text, marks, action },
          ]}
        />
      </Band>
      <Band surface="breeze">
        <Split photo={living} pictureLast>
          <HighlightBox
            heading={say('Por qué en La Vega', 'Why in La Vega')}
            items={marks.slice(0, 3).map((title) => ({
              title,
              text: say('Sabemos qué equipo aguanta.', 'We know which unit lasts.'),
            }))}
          />
        </Split>
      </Band>
      <Band surface="ink" heading={say('De Pedernales a Punta Cana', 'From Pedernales to Punta Cana')}>
        <div className="cities-map">
          <ServiceAreaMap caption={say('Emergencias en 2 horas', 'Emergencies in 2 hours')} />
          <CitiesList cities={cities} />
        </div>
      </Band>
      <Band heading={say('Horario y mapa', 'Hours and map')}>
        <SideBySide>
          <div>
            <OpeningHours caption={say('Horario', 'Hours')} rows={openingHours} />
          </div>
          <MapTile />
        </SideBySide>
      </Band>
      <Band surface="paper" heading={say('Galería, antes y después', 'Gallery, before and after')}>
        <div className="tiles">
          {galleryProjects.slice(0, 2).map((project, index) => (
            <GalleryTile
              key={project.id}
              project={project}
              className={index === 0 ? 'tile-wide' : 'tile-narrow'}
              onOpen={() => undefined}
            />
          ))}
        </div>
        {comparisons.map((comparison) => (
          <CompareSlider key={comparison.id} comparison={comparison} />
        ))}
        <BeforeAfter
          before={{ photo: bedroom, label: say('Antes', 'Before'), text }}
          after={{ photo: living, label: say('Después', 'After'), text }}
        />
      </Band>
    </>
  );
}
