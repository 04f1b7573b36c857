import type { Input } from '../../api/operation.ts';
import { quantity, typedNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Doc } from './doc.ts';
import type { EventInput } from './inputs.ts';

/** Goods that came on a document and have not gone back, in stock units. */
type Left = { readonly item_id: string; readonly name: string; readonly n: number };

const leftOf = (doc: Doc): readonly Left[] => {
  const left = new Map<string, number>();
  const add = (item_id: string | null | undefined, n: number): void => {
    if (item_id) left.set(item_id, (left.get(item_id) ?? 0) + n);
  };
  for (const one of doc.received_items) add(one.item_id, one.stock_quantity);
  for (const one of doc.returned_items) add(one.item_id, -(one.quantity_returned ?? 0));
  const lines = doc.line_items ?? [];
  return [...left]
    .filter(([, n]) => n > 0)
    .map(([item_id, n]) => {
      const { line_id } = doc.received_items.find((one) => one.item_id === item_id) ?? {};
      const line = lines.find((one) => one.line_id === line_id);
      return { item_id, n, name: line?.name ?? line?.sku ?? item_id };
    });
};

/** Input of a return to the supplier: a quantity of each item that is here, all of it at first. */
export const returnInput = (doc: Doc): EventInput => {
  const left = leftOf(doc);
  return {
    given: { entity_id: doc.id },
    looks: left.map(({ item_id, name, n }) => ({
      ...{ name: item_id, label: name, kind: 'number', isFull: true },
      hint: t('buy.returnable', { n: quantity(n) }),
    })),
    initial: Object.fromEntries(left.map(({ item_id, n }) => [item_id, typedNumber(n)])),
    says: t('buy.returnSays'),
    wrap: (values: Input): Input => ({
      items: left.flatMap(({ item_id }) => {
        const quantity_returned = values[item_id];
        return typeof quantity_returned === 'number' && quantity_returned > 0
          ? [{ item_id, quantity_returned }]
          : [];
      }),
    }),
  };
};
