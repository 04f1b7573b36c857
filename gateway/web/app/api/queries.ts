import { QueryClient } from '@tanstack/react-query';
import { isOffline } from './client.ts';
import { isRefused } from './refusal.ts';

/** Cache of what was read. Live events renew it, so nothing is read again merely because time passed. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      retry: (count, problem) =>
        count < 2 && (isOffline(problem) || (isRefused(problem) && problem.status >= 500)),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Key of a record in the cache. */
export const recordKey = (kind: string, id: string, asOf?: string): readonly unknown[] => [
  kind,
  'record',
  id,
  asOf ?? null,
];

/** Key of a list in the cache. */
export const listKey = (kind: string, filter: object): readonly unknown[] => [kind, 'list', filter];
