import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';

/** Names of the company's people by id. */
export const useNames = (): Readonly<Record<string, string>> => {
  const { data } = useQuery({
    queryKey: ['member', 'names'],
    queryFn: async () => {
      const { data: page } = await read('/companies/me/users', {
        params: { query: { limit: 500 } },
      });
      return Object.fromEntries((page?.items ?? []).map(({ id, name }) => [id, name ?? '']));
    },
  });
  return (data ?? {}) as Readonly<Record<string, string>>;
};

/** Initials of a name. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
