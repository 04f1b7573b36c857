import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import { useAsOf } from '../../shell/as-of.ts';

/** Item as the API answers it; a cost is missing for a role that may not see it. */
export type Item = components['schemas']['Item'];

/** Item now or at the moment that is shown. */
export const useItem = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('item', id, asOf),
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      const params = { path: { entity_id: id }, query };
      return (await read('/items/{entity_id}', { params, signal })).data as Item;
    },
  });
};

/** Reads what shows items again. */
export const itemsChanged = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind === 'item' || kind === 'ledger',
  });

/** Price list of the company, with the field of items that has its prices. */
export type PriceList = { readonly name: string; readonly field: string; readonly isCost: boolean };

/** Price lists whose prices the role sees, the cost among them. */
export const usePriceLists = (): readonly PriceList[] => {
  const { data } = useQuery({
    queryKey: ['company', 'price-lists'],
    queryFn: async () => (await read('/companies/me/item-schema', {})).data,
  });
  return (data ?? [])
    .filter(({ key }) => key.endsWith('_price'))
    .map(({ key, label }) => ({ name: label, field: key, isCost: /cost/.test(key) }));
};

/** Amount of a price list of an item; undefined without a price, or where it is hidden. */
export const priceOf = (item: Item, { field }: PriceList): number | undefined => {
  const price = item[field];
  return typeof price === 'number' ? price : undefined;
};

/** Categories in use. */
export const useCategories = (): readonly string[] =>
  useQuery({
    queryKey: ['item', 'categories'],
    queryFn: async () => (await read('/items/categories', {})).data,
  }).data ?? [];

/** Units of the company by name. */
export const useUnits = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['company', 'units'],
    queryFn: async () => (await read('/companies/me/units', {})).data,
  });
  return (data ?? []).map(({ name }) => name);
};

/** Values of a field among all items, to choose from while another one can be typed; none where the field is hidden. */
export const useFieldValues = (field: string): readonly string[] => {
  const { data } = useQuery({
    queryKey: ['item', 'values', field],
    queryFn: async ({ signal }) => {
      const params = { query: { field } };
      return (await read('/items/field-values', { params, signal })).data?.values ?? [];
    },
  });
  return (data ?? []).filter((one) => typeof one === 'string');
};
