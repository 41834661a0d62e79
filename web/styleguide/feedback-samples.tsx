import { useState } from 'react';
import { Band } from '../sections/band.tsx';
import { TestimonialCard } from '../sections/testimonial-card.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { TestimonialSkeleton } from '../ui/skeleton.tsx';
import { rooftop } from './sample-photo.ts';
import { useSay } from './say.ts';
import { SideBySide } from './side-by-side.tsx';

/** Queue, toasts, dialog, opinions and what stands for them while they load. */
export function FeedbackSamples() {
  const say = useSay();
  return (
    <>
      <Band tight heading={say('Cola', 'Queue')}>
        <SideBySide>
          <OutboxSample
            box="outbox outbox-waiting"
            dot="status-dot status-dot-waiting"
            title={say('Guardada, todavía no enviada', 'Saved, not sent yet')}
          />
          <OutboxSample
            box="outbox outbox-bad"
            dot="status-dot status-dot-failed"
            title={say('Esta solicitud necesita un cambio', 'This request needs a change')}
          />
        </SideBySide>
      </Band>
      <Band surface="paper" tight heading={say('Avisos y diálogo', 'Notices and dialog')}>
        <SideBySide>
          <ToastSample look="toast" title={say('Solicitud recibida', 'Request received')} />
          <ToastSample look="toast toast-bad" title="Error" />
          <DialogSample />
        </SideBySide>
      </Band>
      <Band surface="breeze" heading={say('Opiniones', 'Opinions')}>
        <div className="testimonials testimonials-lead">
          <OpinionSample big />
          <OpinionSample />
          <TestimonialSkeleton />
        </div>
      </Band>
    </>
  );
}

function OutboxSample({ box, dot, title }: { box: string; dot: string; title: string }) {
  const say = useSay();
  return (
    <div className={box}>
      <div className="outbox-line">
        <span className={dot} />
        <p>
          <b>{title}</b>
          <br />
          {say('Todavía no la hemos recibido.', 'We have not received it yet.')}
        </p>
      </div>
      <div className="outbox-item">
        <p className="what">
          <b>{say('Aire acondicionado', 'Air conditioning')}</b>
          <span className="small muted number">4:12 PM</span>
        </p>
        <div className="item-actions">
          <button type="button" className="text-button">
            <Icon name="send" />
            {say('Enviar ahora', 'Send now')}
          </button>
          <button type="button" className="text-button text-button-soft">
            <Icon name="trash" />
            {say('Cancelar', 'Cancel')}
          </button>
        </div>
      </div>
    </div>
  );
}

function ToastSample({ look, title }: { look: string; title: string }) {
  const say = useSay();
  return (
    <div className={look}>
      <div>
        <b>{title}</b>
        <p>{say('Te responderemos por WhatsApp.', 'We’ll reply on WhatsApp.')}</p>
      </div>
      <button type="button" aria-label={say('Cerrar', 'Close')}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function DialogSample() {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div>
      <Button tone="line" onClick={() => setIsOpen(true)}>
        {say('Abrir el diálogo', 'Open the dialog')}
      </Button>
      <Dialog
        title={say('VRF en torre de oficinas', 'VRF in an office tower')}
        isOpen={isOpen}
        onClose={close}
        picture={<Photo photo={rooftop} sizes="960px" />}
      >
        <p>{say('Levantamiento, cálculo e instalación.', 'Survey, sizing and installation.')}</p>
        <div className="actions">
          <Button tone="sun" onClick={close}>
            {say('Pide tu cotización', 'Get your quote')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function OpinionSample({ big = false }: { big?: boolean }) {
  const say = useSay();
  return (
    <TestimonialCard
      big={big}
      name="Julio P."
      initials="JP"
      location="Santo Domingo Este"
      text={say(
        'Llamé un domingo a las nueve de la noche. A las once el cuarto estaba frío.',
        'I called on a Sunday at nine at night. At eleven the room was cold.',
      )}
      rating={big ? 5 : 4}
      ratingLabel={big ? '5/5' : '4/5'}
    />
  );
}
