import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';
import type { Option } from './fields.ts';

const none: readonly Option[] = [];

/** Contacts to choose from, by name. */
export const useContactOptions = (isAsked = true): readonly Option[] => {
  const { data } = useQuery({
    queryKey: ['contact', 'options'],
    queryFn: async ({ signal }): Promise<readonly Option[]> => {
      const query = { limit: 500, sort: 'name', dir: 'asc' } as const;
      const { data: page } = await read('/crm/contacts', { params: { query }, signal });
      return (page?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    },
    enabled: isAsked,
  });
  return data ?? none;
};
