import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { loadable } from '../../lib/loadable.ts';
import { beforeSwitch } from '../language/page-language.ts';
import { onFormAsked } from '../outbox/edits.ts';
import { abandonPresses } from '../outbox/held-press.ts';

/** The form, which the prerenderer loads beforehand. */
export const quoteForm = loadable(async () => (await import('./quote-form.tsx')).QuoteForm);

type DeferredContactFormProps = {
  /** `near` leaves the code where it is until the visitor comes near the form or touches it. */
  when?: 'now' | 'near';
};

/**
 * The quote form, whose code (validation, outbox) stays out of the page's first load. Until it arrives, the
 * prerendered form stays and works by itself. Renders once: a new render before that would throw the served form
 * away.
 */
export const DeferredContactForm = memo(function DeferredContactForm({
  when = 'now',
}: DeferredContactFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [taken] = useState(signal);

  useEffect(() => {
    if (when === 'now') load();
    return place.current && when === 'near' ? loadNear(place.current) : undefined;
  }, [when]);

  // Code that could not be loaded is tried again with every press that waits for it.
  useEffect(() => {
    const standing = place.current;
    standing?.addEventListener('submit', load);
    const stop = onFormAsked(load);
    return () => {
      standing?.removeEventListener('submit', load);
      stop();
    };
  }, []);

  // A form that goes before its code has come leaves what was pressed in it to the outbox.
  useEffect(() => () => abandonPresses(), []);

  // The served form speaks the language of the document, so it is taken over before the words change.
  useEffect(() => {
    const take = () => quoteForm.load().then(() => taken.given);
    beforeSwitch.add(take);
    return () => {
      beforeSwitch.delete(take);
      taken.give();
    };
  }, [taken]);

  return (
    <div ref={place}>
      <Suspense fallback={<LoadNow />}>
        <Form onTaken={taken.give} />
      </Suspense>
    </div>
  );
});

function Form({ onTaken }: { onTaken: () => void }) {
  const QuoteForm = quoteForm.useOnceLoaded();
  useEffect(onTaken, [onTaken]);
  return <QuoteForm />;
}

/** How often code that could not be loaded is asked for again where the visitor has no form without it, in ms. */
const loadAgainMs = 4_000;

/** Shown where there is no served form: on a page that was reached by a link. */
function LoadNow() {
  useEffect(() => {
    load();
    const timer = setInterval(load, loadAgainMs);
    addEventListener('online', load);
    return () => {
      clearInterval(timer);
      removeEventListener('online', load);
    };
  }, []);
  return null;
}

/** If the code cannot be loaded, the served form stays and posts natively. */
function load(): void {
  quoteForm.load().catch(() => undefined);
}

/** How far below the window the form is when its code is fetched. */
const rootMargin = '600px 0px';

/** Loads the form when it comes near or is touched; returns the function that cancels it. */
function loadNear(place: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load();
    },
    { rootMargin },
  );
  observer.observe(place);
  place.addEventListener('focusin', load, { once: true });
  return () => {
    observer.disconnect();
    place.removeEventListener('focusin', load);
  };
}

/** A promise and the function that resolves it. */
function signal(): { given: Promise<void>; give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
