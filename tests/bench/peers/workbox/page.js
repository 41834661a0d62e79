import { onQuote, post } from '../form.js';

await navigator.serviceWorker.register('/worker.js');
await navigator.serviceWorker.ready;

onQuote(async (quote, tell) => {
  try {
    const answer = await post(quote);
    tell(answer.ok ? 'sent' : 'failed');
  } catch {
    // The plugin queues what the network refused, and the request still rejects.
    tell('saved');
  }
});
