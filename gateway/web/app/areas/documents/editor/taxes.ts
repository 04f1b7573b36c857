import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../../api/client.ts';
import type { Side } from '../types.ts';

/** Tax rate of the company. */
export type Tax = components['schemas']['TaxRate'];

/** Tax rates that a side uses; undefined until they are read. */
export const useTaxes = (side: Side): readonly Tax[] | undefined =>
  useQuery({
    queryKey: ['company', 'taxes', side, 'editor'],
    queryFn: async ({ signal }) =>
      side === 'sales'
        ? (await read('/companies/me/taxes', { signal })).data
        : (await read('/companies/me/purchasing-taxes', { signal })).data,
    select: (all) =>
      (all ?? []).filter(({ tax_type }) => side === 'purchases' || tax_type !== 'purchase'),
  }).data;

/** Name of the tax of a new line; '' if the company has no usual one. */
export const usualTax = (taxes: readonly Tax[]): string =>
  taxes.find(({ is_default }) => is_default)?.name ?? '';

/** Names of the price lists. */
export const usePriceLists = (): readonly string[] =>
  useQuery({
    queryKey: ['company', 'price-lists'],
    queryFn: async ({ signal }) => (await read('/companies/me/price-lists', { signal })).data,
    select: (all) => (all ?? []).map(({ name }) => name),
  }).data ?? [];
