import { BasicsSamples } from './basics-samples.tsx';
import { CardSamples } from './card-samples.tsx';
import { CitySamples } from './city-samples.tsx';
import { ContentSamples } from './content-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { HeroSample } from './hero-sample.tsx';
import { useSay } from './say.ts';
import { SectionSamples } from './section-samples.tsx';

/** Everything that repeats on the site, in its states. */
export function StyleguidePage() {
  const say = useSay();
  return (
    <>
      <section className="plain-hero">
        <div className="wrap">
          <div className="head">
            <h1>{say('Piezas', 'Building blocks')}</h1>
            <p className="lead">
              {say(
                'Todo lo que se repite en el sitio, con sus estados.',
                'All that repeats on the site, with its states.',
              )}
            </p>
            <p>
              <a className="link" href="?widths">
                {say('En tres anchos', 'At three widths')}
              </a>
            </p>
          </div>
        </div>
      </section>
      <BasicsSamples />
      <FormSamples />
      <CardSamples />
      <FeedbackSamples />
      <ContentSamples />
      <CitySamples />
      <HeroSample />
      <SectionSamples />
    </>
  );
}
