import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { unitPrice } from '../words/format.ts';
import type { Found } from './finder.tsx';

/** Item as the API answers it. */
export type Item = components['schemas']['Item'];

/** Contact as the API answers it. */
export type Contact = components['schemas']['Contact'];

/** Item that a search offers, with the record. */
export type FoundItem = Found & { readonly item: Item };

/** Contact that a search offers, with the record. */
export type FoundContact = Found & { readonly contact: Contact };

/** Records that a search offers at once. */
const most = 8;

const retailOf = (item: Item): number | undefined =>
  (item as unknown as { readonly retail_price?: number }).retail_price;

/** Offer of an item: name, SKU and what is available, its price at the end. */
export const foundItem = (item: Item, currency: string | undefined): FoundItem => {
  const price = retailOf(item);
  return {
    ...{ id: item.id, title: item.name, item },
    says: [item.sku, item.location_name].filter(Boolean).join(' · '),
    end: price === undefined ? undefined : unitPrice(price, currency),
  };
};

/** Items with the one first whose SKU is the text: a lot that came back has the same beginning. */
export const exactFirst = <T extends Pick<Item, 'sku'>>(
  items: readonly T[],
  text: string,
): readonly T[] => {
  const wanted = text.toLocaleLowerCase();
  const isExact = ({ sku }: T): boolean => sku?.toLocaleLowerCase() === wanted;
  return [...items.filter(isExact), ...items.filter((one) => !isExact(one))];
};

const foundKey = (q: string): readonly unknown[] => ['item', 'list', { found: q }];

/** True if no item contains the beginning of a text, as was answered before: then none contains the whole. */
const isKnownToFindNothing = (q: string): boolean =>
  Array.from(q, (_, at) => queries.getQueryState<{ total: number }>(foundKey(q.slice(0, at)))).some(
    (before) => before?.data?.total === 0 && !before.isInvalidated,
  );

/** Items whose name, SKU or code contains a text. */
export const useItemsFound = (
  text: string,
  currency: string | undefined,
  isAsked = true,
): readonly FoundItem[] => {
  const q = text.trim();
  const isOn = isAsked && q.length > 0;
  const { data, isPlaceholderData } = useQuery({
    queryKey: foundKey(q),
    queryFn: async ({ signal }) =>
      (await read('/items', { params: { query: { q, limit: most } }, signal })).data,
    enabled: isOn && !isKnownToFindNothing(q),
    placeholderData: (before) => before,
  });
  // Enter takes the first one: never one of an earlier text, which a scanner outruns.
  return isOn && !isPlaceholderData
    ? exactFirst((data?.items ?? []) as readonly Item[], q).map((item) => foundItem(item, currency))
    : [];
};

/** Item of a scanned or typed code; undefined where none has it. */
export const itemOfCode = async (code: string): Promise<Item | undefined> => {
  try {
    const { data } = await read('/items/lookup', { params: { query: { code } } });
    return data?.item as Item | undefined;
  } catch {
    return undefined;
  }
};

/** Items of these SKUs. */
export const itemsOfSkus = async (skus: readonly string[]): Promise<readonly Item[]> => {
  if (skus.length === 0) return [];
  const query = { skus: skus.join(','), limit: 200 };
  const { data } = await read('/items', { params: { query } });
  return (data?.items ?? []) as readonly Item[];
};

/** Contacts of a side whose name, company or address contains a text; undefined until they are known. */
export const useContactsFound = (
  text: string,
  contact_type: 'customer' | 'supplier',
): readonly FoundContact[] | undefined => {
  const q = text.trim();
  const { data } = useQuery({
    queryKey: ['contact', 'list', { found: q, contact_type }],
    queryFn: async ({ signal }) => {
      const query = { contact_type, limit: most, ...(q ? { q } : {}) };
      return (await read('/crm/contacts', { params: { query: query as never }, signal })).data;
    },
    enabled: q.length > 0,
  });
  if (q.length === 0) return [];
  if (!data) return undefined;
  return (data.items as readonly Contact[]).map((contact) => ({
    ...{ id: contact.id, title: contact.name, contact },
    says: [contact.company_name, contact.email].filter(Boolean).join(' · '),
  }));
};
