/**
 * The form of both peers, with the fields of the site's own. `send` takes a quote and a function that tells the visitor
 * what became of it: `sent`, `saved` or `failed`.
 */
export function onQuote(send) {
  const form = document.querySelector('form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { email, ...fields } = Object.fromEntries(new FormData(form));
    const quote = { ...fields, ...(email && { email }), language: 'es' };
    send(quote, (said) => {
      // What failed stays in the form, to be sent again; so does what is being written meanwhile.
      if (said !== 'failed' && form.elements.message.value === quote.message) form.reset();
      tell(quote.message, said);
    });
  });
  window.appReady = true;
}

/** Posts one quote to the API of the site, which needs no key. */
export const post = (quote) =>
  fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(quote),
  });

const words = {
  sent: 'Recibimos tu solicitud',
  saved: 'Guardada en este teléfono',
  failed: 'Hubo un problema al enviar tu mensaje',
};

function tell(quote, said) {
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.dataset.quote = quote;
  toast.textContent = words[said];
  document.body.append(toast);
}
