import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import type { Option } from '../../forms/fields.ts';
import { useAsOf } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';

/** Fixed asset as the API answers it; figures are left out for roles that do not see them. */
export type Asset = components['schemas']['Asset'];

/** Class of fixed assets as the API answers it. */
export type AssetClass = components['schemas']['AssetClass'];

/** Further book of fixed assets as the API answers it. */
export type AssetBook = components['schemas']['AssetBook'];

/** States of an asset in the order of its life. */
export const statuses = [
  'draft',
  'in_service',
  'held_for_sale',
  'sale_pending',
  'sold',
  'disposed',
  'transferred',
] as const;

/** Asset, now or at the moment of the address. */
export const useAsset = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('asset', id, asOf),
    queryFn: async ({ signal }): Promise<Asset> => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      const params = { path: { asset_id: id }, query };
      const { data } = await read('/fixed-assets/api/assets/{asset_id}', { params, signal });
      return data as Asset;
    },
  });
};

/** View of an asset, such as its movements or files. */
export const useAssetView = <T>(id: string, view: string, isAsked = true) =>
  useQuery({
    queryKey: [...recordKey('asset', id), view],
    queryFn: async ({ signal }): Promise<T> => {
      const params = { path: { asset_id: id, view }, query: { limit: 500 } };
      const { data } = await read('/fixed-assets/api/assets/{asset_id}/{view}', { params, signal });
      return data as T;
    },
    enabled: isAsked,
  });

/** Classes of assets by name, inactive ones included. */
export const useClasses = (isAsked = true) =>
  useQuery({
    queryKey: ['asset_class', 'list'],
    queryFn: async ({ signal }): Promise<readonly AssetClass[]> => {
      const params = { query: { limit: 500 } };
      return (await read('/fixed-assets/api/classes', { params, signal })).data?.items ?? [];
    },
    enabled: isAsked,
  });

/** Further books of fixed assets, oldest first. */
export const useAssetBooks = (isAsked = true) =>
  useQuery({
    queryKey: ['asset_book', 'list'],
    queryFn: async ({ signal }): Promise<readonly AssetBook[]> => {
      const params = { query: { limit: 500 } };
      return (await read('/fixed-assets/api/books', { params, signal })).data?.items ?? [];
    },
    enabled: isAsked,
  });

/** Names of the classes by id. */
export const useClassNames = (): Readonly<Record<string, string>> =>
  Object.fromEntries((useClasses().data ?? []).map(({ id, name }) => [id, name]));

/** Classes that take new assets, to choose from. */
export const useClassOptions = (isAsked = true): readonly Option[] =>
  (useClasses(isAsked).data ?? [])
    .filter(({ is_active }) => is_active)
    .map(({ id, name }) => ({ value: id, label: name }));

/** Names of the methods of depreciation. */
export const methodNames = (): Readonly<Record<string, string>> => ({
  straight_line: t('depreciation.straight_line'),
  declining_balance: t('depreciation.declining_balance'),
  units_of_production: t('depreciation.units_of_production'),
  macrs: t('depreciation.macrs'),
  none: t('depreciation.none'),
});

/** Names of the conventions for the first and last month of depreciation. */
export const conventionNames = (): Readonly<Record<string, string>> => ({
  full_month: t('convention.full_month'),
  mid_month: t('convention.mid_month'),
  next_month: t('convention.next_month'),
  daily: t('convention.daily'),
  half_year: t('convention.half_year'),
  mid_quarter: t('convention.mid_quarter'),
});

/** Kinds of the cache that changes of assets renew. */
const kinds: ReadonlySet<unknown> = new Set([
  ...['asset', 'asset_class', 'asset_book', 'asset_check', 'books', 'journal_entry', 'ledger'],
]);

/** Reads assets and what depends on them again after a change of this person. */
export const assetsChanged = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kinds.has(kind) });
