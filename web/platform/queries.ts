import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER } from './api.ts';
import type { AreaAudience } from './paths.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `kept`: no change of another noun's records changes it. */
    queryMeta: { kept?: boolean };
  }
}

/** For a query of what changes seldom, as master data do: asked for once in a while, kept for as long as a form is open. */
export const KEPT = { staleTime: 5 * 60_000, meta: { kept: true } };

/** Whether only a change of its own noun is a reason to read a query again. */
export const isKept = ({ meta }: Query): boolean => meta?.kept === true;

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 503) &&
  error.problem.code !== NO_ANSWER;

/** A page shows what is in the cache at once and asks again quietly; only an unreachable server is asked anew. */
const makeClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 10 * 60_000,
        // Another tab may have changed it a moment ago.
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < 2 && navigator.onLine && isWorthRetrying(error),
        // Without a network what is asked for fails at once, in words, and is asked for again when there is one: a
        // query that waits for it in silence looks like one that is on its way.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network a writing is refused in words, and does not wait for it, to be done when nobody thinks of it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

// An answer is shown in the frame that follows it; by the library's own timer it may be the one after.
notifyManager.setScheduler(queueMicrotask);

// One cache for each area: what an administrator may see must never show up in a client's list.
const clients: Record<AreaAudience, QueryClient> = { user: makeClient(), admin: makeClient() };

/** The cache of an area. Within a component `useQueryClient` gives the right one. */
export const queryClientOf = (audience: AreaAudience): QueryClient => clients[audience];
