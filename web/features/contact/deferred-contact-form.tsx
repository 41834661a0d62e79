import { memo, Suspense, useEffect, useRef } from 'react';
import { loadable } from '../../lib/loadable.ts';
import { beforeSwitch, wantWords } from '../language/language.ts';

/** The form's code and words, which the prerenderer loads beforehand. */
export const contactForm = loadable(async () => {
  const [{ ContactForm }] = await Promise.all([import('./contact-form.tsx'), wantWords(['quote'])]);
  return ContactForm;
});

function FormNow() {
  const ContactForm = contactForm.use();
  return <ContactForm />;
}

function FormOnceLoaded() {
  const ContactForm = contactForm.useOnceLoaded();
  return <ContactForm />;
}

type DeferredContactFormProps = {
  /** `near` leaves the code where it is until the visitor comes near the form or touches it. */
  when?: 'now' | 'near';
};

/**
 * The contact form, whose code (validation, queue) stays out of the page's first load. Until it has arrived the
 * prerendered form stands and works by itself. Renders once: a new render before that would throw the served form away.
 */
export const DeferredContactForm = memo(function DeferredContactForm({
  when = 'now',
}: DeferredContactFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (when === 'near' && place.current ? loadNear(place.current) : undefined), [when]);
  return (
    <div ref={place}>
      <Suspense fallback={<LoadNow />}>{when === 'near' ? <FormOnceLoaded /> : <FormNow />}</Suspense>
    </div>
  );
});

/** Stands where no served form does: on a page that was reached by a link. */
function LoadNow() {
  useEffect(load, []);
  return null;
}

/** Where the code cannot be had, the served form stays and posts natively. */
function load(): void {
  contactForm.load().catch(() => undefined);
}

/** How far below the window the form may be when its code is fetched. */
const rootMargin = '600px 0px';

/** Loads the form when it comes near, is touched, or must change its language; gives the way to stop waiting. */
function loadNear(place: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    },
    { rootMargin },
  );
  observer.observe(place);
  place.addEventListener('focusin', load, { once: true });
  beforeSwitch.add(contactForm.load);
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', load);
    beforeSwitch.delete(contactForm.load);
  };
}
