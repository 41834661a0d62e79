import { planPrices } from '../content/prices.ts';
import { Band } from '../sections/band.tsx';
import { ClosingCall } from '../sections/closing-call.tsx';
import { Figures, QuietList, Steps, Ticks } from '../sections/lists.tsx';
import { PlanCard, Plans } from '../sections/plan-card.tsx';
import { Split, TwoColumns } from '../sections/split.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { living } from './sample-photo.ts';
import { useSay } from './say.ts';

/** Figures, plans, steps, lists, questions and the closing call. */
export function ContentSamples() {
  const say = useSay();
  const reasons = [
    {
      icon: 'shield',
      title: say('90 días en mano de obra', '90 days on labor'),
      text: say('Y hasta un año en piezas.', 'And up to a year on parts.'),
    },
    {
      icon: 'leaf',
      title: say('Equipos inverter', 'Inverter units'),
      text: say('Gastan según lo que enfrían.', 'They use what they cool.'),
    },
  ] as const;
  const steps = [
    say('Visita', 'Visit'),
    say('Cálculo', 'Sizing'),
    say('Modelo', 'Model'),
    say('Planos', 'Drawings'),
  ];
  return (
    <>
      <Band surface="ink" tight>
        <Figures
          items={[
            { value: '500+', label: say('proyectos', 'projects') },
            { value: '98%', label: say('satisfacción', 'satisfaction') },
            { value: '15+', label: say('años', 'years') },
            { value: '24/7', label: say('emergencias', 'emergencies') },
          ]}
        />
      </Band>
      <PlanSamples />
      <Band surface="paper" heading={say('Pasos', 'Steps')}>
        <Steps
          items={steps.map((title) => ({
            title,
            text: say('Medimos el espacio y el sol.', 'We measure the room and the sun.'),
          }))}
        />
      </Band>
      <Band>
        <Split photo={living}>
          <h2>{say('Lo que ganas', 'What you gain')}</h2>
          <QuietList items={reasons} />
        </Split>
      </Band>
      <Band surface="ink">
        <TwoColumns aside={<h2>{say('Por qué con nosotros', 'Why us')}</h2>}>
          <QuietList items={reasons} twoColumns />
        </TwoColumns>
      </Band>
      <Band surface="breeze">
        <Split photo={living} pictureLast>
          <h2>{say('Ideal para', 'Ideal for')}</h2>
          <Ticks
            items={[say('Casas sin ductos', 'Homes without ducts'), say('Oficinas en casa', 'Home offices')]}
          />
        </Split>
      </Band>
      <Band surface="paper">
        <TwoColumns aside={<h2>{say('Preguntas', 'Questions')}</h2>}>
          <Accordion
            group="sample"
            items={[
              {
                id: 'a',
                title: say('¿Cuánto tarda?', 'How long does it take?'),
                content: say('Menos de 4 horas.', 'Under 4 hours.'),
              },
              {
                id: 'b',
                title: say('¿Qué garantía tiene?', 'What is the warranty?'),
                content: say('90 días en mano de obra.', '90 days on labor.'),
              },
            ]}
          />
        </TwoColumns>
      </Band>
      <ClosingCall
        heading={say('Una visita, una medida, un precio', 'One visit, one measure, one price')}
        lead={say('La evaluación es gratis.', 'The assessment is free.')}
        actions={
          <ButtonLink tone="sun" to="/contact">
            {say('Pide tu cotización', 'Get your quote')}
          </ButtonLink>
        }
      />
    </>
  );
}

function PlanSamples() {
  const say = useSay();
  const features = [
    say('Limpieza completa', 'Complete cleaning'),
    say('Inspección técnica', 'Technical inspection'),
  ];
  const price = { from: say('desde', 'from'), per: say('al año', 'a year'), features };
  const choose = say('Obtener plan', 'Get Plan');
  return (
    <Band heading={say('Planes', 'Plans')}>
      <Plans>
        <PlanCard
          {...price}
          title={say('Residencial', 'Residential')}
          price={planPrices.residential}
          text={say('Para casas y apartamentos.', 'For homes and apartments.')}
          action={
            <ButtonLink tone="line" to="/contact">
              {choose}
            </ButtonLink>
          }
        />
        <PlanCard
          {...price}
          title={say('Comercial', 'Commercial')}
          price={planPrices.commercial}
          text={say('Para oficinas y hoteles.', 'For offices and hotels.')}
          isBest
          action={
            <ButtonLink tone="sun" to="/contact">
              {choose}
            </ButtonLink>
          }
        />
        <PlanCard
          title={say('Industrial', 'Industrial')}
          price={say('A medida', 'Custom')}
          text={say('Para torres y plantas.', 'For towers and plants.')}
          features={features}
          action={
            <ButtonLink tone="line" to="/contact">
              {choose}
            </ButtonLink>
          }
        />
      </Plans>
    </Band>
  );
}
