import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';

/** Settings of the company as the API answers them. */
export type Stored = components['schemas']['CompanySettings'];

type Company = { readonly name: string; readonly version: number; readonly settings: Stored };

/** Company of the session with all its settings. */
export const useStored = () =>
  useQuery({
    queryKey: ['company', 'settings'],
    queryFn: async ({ signal }) => (await read('/companies/me', { signal })).data as Company,
  });
