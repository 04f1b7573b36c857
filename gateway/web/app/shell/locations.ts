import { queryOptions, useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../api/client.ts';

/** Place of the company as the API answers it. */
export type Place = components['schemas']['Location'];

const places = queryOptions({
  queryKey: ['location', 'list'],
  queryFn: async ({ signal }): Promise<readonly Place[]> => {
    const params = { query: { limit: 500 } };
    return (await read('/companies/me/locations', { params, signal })).data?.items ?? [];
  },
});

/** Places of the company. */
export const usePlaces = () => useQuery(places);

const namesOf = (all: readonly Place[]): Readonly<Record<string, string>> => {
  const sorted = all.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  return Object.fromEntries(sorted.map(({ id, name }) => [id, name]));
};

/** Names of the company's places by id, the default place first. */
export const useLocations = (): Readonly<Record<string, string>> =>
  useQuery({ ...places, select: namesOf }).data ?? {};
