import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';

/** Recurring check of assets as the API answers it, with what was seen in its present round. */
export type Check = components['schemas']['AssetCheck'];

/** Recurring checks, the next one first. */
export const useChecks = () =>
  useQuery({
    queryKey: ['asset_check', 'list'],
    queryFn: async ({ signal }): Promise<readonly Check[]> => {
      const params = { query: { limit: 200 } };
      return (await read('/fixed-assets/api/checks', { params, signal })).data?.items ?? [];
    },
  });

/** Assets that were not seen for a number of days: of a check, or all. */
export const useNotSeen = (of: { readonly check_id?: string; readonly days: number }) =>
  useQuery({
    queryKey: ['asset_check', 'not-seen', of],
    queryFn: async ({ signal }) => {
      const params = { query: { ...of, limit: 500 } };
      return (await read('/fixed-assets/api/checks/not-seen', { params, signal })).data;
    },
  });

/** Asset with the time at which it was last seen. */
export type Sighting = NonNullable<ReturnType<typeof useNotSeen>['data']>['items'][number];
