import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { HttpError, request } from './http.ts';

/** What a query does with a 401 answer (spec 7). */
export type On401 = 'throw' | 'returnNull';

/** Generic fetching: a GET to the URL formed by joining the parts of the query key with a slash (spec 7). */
export const fetchQuery =
  ({ on401 }: { on401: On401 }) =>
  async ({ queryKey }: QueryFunctionContext): Promise<unknown> => {
    try {
      return await (await request('GET', queryKey.join('/'))).json();
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  };

/** Key of the office list; no screen reads it, yet it is invalidated after every delivery (spec 7). */
export const contactsKey = ['/api/contacts'] as const;

/** The defaults of the specification: no retry, no refetch on interval or focus, never stale (spec 7, 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchQuery({ on401: 'throw' }),
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      // What nobody looks at just now is kept, or the saved copy of the other language would go with it.
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    mutations: { retry: false },
  },
});
