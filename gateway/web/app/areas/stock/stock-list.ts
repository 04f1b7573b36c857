import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries, recordKey } from '../../api/queries.ts';
import type { IconName } from '../../parts/icon.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { type Key, t } from '../../words/words.ts';

/** List of goods without its lines. */
export type ListHeader = components['schemas']['StockListHeader'];

/** List of goods. */
export type StockList = components['schemas']['StockList'];

/** Line of a list of goods. */
export type ListLine = components['schemas']['StockListLine'];

/** Kinds of lists of this area; quotations are sold elsewhere. */
export const kinds = ['audit', 'transfer', 'writeoff', 'shipping_doc'] as const;

/** Kind of a list of goods. */
export type Kind = (typeof kinds)[number];

/** Words of a kind of list. */
export const kindWords: Readonly<Record<Kind, { readonly one: Key; readonly start: Key }>> = {
  audit: { one: 'stock.count', start: 'stock.newCount' },
  transfer: { one: 'stock.transfer', start: 'stock.newTransfer' },
  writeoff: { one: 'stock.writeOff', start: 'stock.newWriteOff' },
  shipping_doc: { one: 'stock.shipping', start: 'stock.newShipping' },
};

/** Icon of lists of goods. */
export const icon: IconName = 'box';

const isKind = (type: string): type is Kind => (kinds as readonly string[]).includes(type);

/** Name of the kind of a list. */
export const kindName = (type: string): string =>
  isKind(type) ? t(kindWords[type].one) : type.replaceAll('_', ' ');

/** State of a list in words: one that is closed to changes of its lines is open work, or is counted. */
export const stateOf = ({
  status,
  list_type,
}: Pick<ListHeader, 'status' | 'list_type'>): string => {
  if (status !== 'finalized') return status;
  return list_type === 'audit' ? 'counting' : 'open';
};

/** List with its lines, now or at the moment that is shown. */
export const useStockList = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('list', id, asOf),
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      const params = { path: { entity_id: id }, query };
      return (await read('/lists/{entity_id}', { params, signal })).data as StockList;
    },
  });
};

/** Reads what shows lists and their goods again. */
export const listsChanged = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => ['list', 'item', 'ledger'].includes(String(kind)),
  });
