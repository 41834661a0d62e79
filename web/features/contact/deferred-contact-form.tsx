import { Suspense } from 'react';
import { loadable } from '../../lib/loadable.ts';

/** The form's code, which the prerenderer loads beforehand. */
export const contactForm = loadable(async () => (await import('./contact-form.tsx')).ContactForm);

function Form() {
  const ContactForm = contactForm.use();
  return <ContactForm />;
}

/**
 * The contact form, whose code (validation, queue) stays out of the page's first load. Until it has arrived the
 * prerendered form stands and works by itself.
 */
export function DeferredContactForm() {
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}
