import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../api/client.ts';
import type { Option } from './fields.ts';

/** Account of the chart as the API answers it. */
export type Account = components['schemas']['Account'];

/** Accounts of the chart in the order of their codes. */
export const useAccounts = (isAsked = true) =>
  useQuery({
    queryKey: ['account', 'list'],
    queryFn: async ({ signal }): Promise<readonly Account[]> =>
      (await read('/accounting/chart', { params: {}, signal })).data?.items ?? [],
    enabled: isAsked,
  });

/** Accounts that take postings, to choose from. */
export const useAccountOptions = (): readonly Option[] =>
  (useAccounts().data ?? [])
    .filter(({ is_active, is_header }) => is_active && !is_header)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
