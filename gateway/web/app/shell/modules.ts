import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { components } from '#api';
import { read } from '../api/client.ts';
import { mayUse } from '../api/operation.ts';
import { useClaims } from '../api/session.ts';
import { type Area, areas } from '../areas/areas.ts';

/** Part of the program that a company can switch off. */
export type Module = components['schemas']['CompanyModule'];

/** Modules of the company with those that are on. */
export const useModules = () =>
  useQuery({
    queryKey: ['company', 'modules'],
    queryFn: async ({ signal }): Promise<readonly Module[]> =>
      (await read('/companies/me/modules', { signal })).data ?? [],
  });

type Shown = { readonly module?: string; readonly role?: string };

/** Areas whose module is on, with the pages that the role can read; all modules count as on until they are known. */
export const useAreas = (): readonly Area[] => {
  const { data } = useModules();
  const role = useClaims()?.role;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a person may use changes with the role
  return useMemo(() => {
    const off = new Set(data?.filter(({ enabled }) => !enabled).map(({ name }) => name));
    const isShown = (one: Shown): boolean =>
      !off.has(one.module ?? '') && mayUse({ role: one.role ?? null });
    return areas
      .filter(isShown)
      .map((one) => (one.pages ? { ...one, pages: one.pages.filter(isShown) } : one));
  }, [data, role]);
};
