import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { HttpError, request } from './http.ts';

/** What a query does with a 401 answer. */
export type On401 = 'throw' | 'returnNull';

/** Generic fetching: a GET to the URL formed by joining the parts of the query key with a slash. */
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

/** Key of the office list; no screen reads it, but it is invalidated after every delivery. */
export const contactsKey = ['/api/contacts'] as const;

/**
 * No retry, no refetch on interval or focus, never stale: what a page has read holds for the visit. A list that nobody
 * answered is another matter (`testimonials-query.ts`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchQuery({ on401: 'throw' }),
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Queries that no component uses are kept too, or the saved copy of the other language would be dropped.
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    // The form's mutation keeps the request first; paused for want of a connection it would keep nothing.
    mutations: { retry: false, networkMode: 'always' },
  },
});
