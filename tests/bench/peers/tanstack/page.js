import { MutationObserver, QueryClient } from '@tanstack/query-core';
import { persistQueryClient } from '@tanstack/query-persist-client-core';
import { del, get, set } from 'idb-keyval';
import { onQuote, post } from '../form.js';

const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'offlineFirst' } } });

queryClient.setMutationDefaults(['quote'], {
  mutationFn: async (quote) => {
    const answer = await post(quote);
    if (!answer.ok) throw new Error(`Status ${answer.status}`);
    return answer.json();
  },
  retry: 3,
});

const name = 'queries';
const persister = {
  persistClient: (client) => set(name, client),
  restoreClient: () => get(name),
  removeClient: () => del(name),
};

queryClient.mount();
const [, restored] = persistQueryClient({ queryClient, persister });
await restored;
queryClient.resumePausedMutations();

onQuote((quote, tell) => {
  const mutation = new MutationObserver(queryClient, { mutationKey: ['quote'] });
  let told;
  mutation.subscribe(({ status, isPaused }) => {
    const said = { success: 'sent', error: 'failed' }[status] ?? (isPaused ? 'saved' : undefined);
    if (said === undefined || said === told) return;
    told = said;
    tell(said);
  });
  mutation.mutate(quote).catch(() => undefined);
});
