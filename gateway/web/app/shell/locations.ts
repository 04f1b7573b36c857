import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';

/** Names of the company's places by id, the default place first. */
export const useLocations = (): Readonly<Record<string, string>> => {
  const { data } = useQuery({
    queryKey: ['location', 'names'],
    queryFn: async () => {
      const { data: page } = await read('/companies/me/locations', {
        params: { query: { limit: 500 } },
      });
      const sorted = (page?.items ?? []).toSorted(
        (a, b) => Number(b.is_default) - Number(a.is_default),
      );
      return Object.fromEntries(sorted.map(({ id, name }) => [id, name]));
    },
  });
  return data ?? {};
};
