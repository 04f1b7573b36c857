import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';
import type { Option } from './fields.ts';

type Rate = { readonly name: string; readonly rate: number };

/** Tax codes of the company on one side of the books, to choose from. */
export const useTaxOptions = (side: 'sales' | 'purchase'): readonly Option[] => {
  const { data } = useQuery({
    queryKey: ['company', 'taxes', side],
    queryFn: async ({ signal }): Promise<readonly Rate[]> => {
      const answer =
        side === 'sales'
          ? await read('/companies/me/taxes', { signal })
          : await read('/companies/me/purchasing-taxes', { signal });
      return (answer.data ?? []) as readonly Rate[];
    },
  });
  return (data ?? []).map(({ name }) => ({ value: name, label: name }));
};
