import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { item } from '../state/item.ts';
import { type Lot, lotsUnder } from './lot.ts';

/**
 * Quantity of these lots sold or consumed, less returns; adjustments, losses and returns to the supplier are not
 * counted.
 */
export const issuedQuantity = (reader: Reader, ids: readonly string[]): number =>
  fromMillionths(
    reader.row<{ out: number | null }>(
      `SELECT -sum(quantity) AS out FROM stock_move WHERE company=:company
         AND item_id IN (SELECT value FROM json_each(:ids))
         AND kind IN ('item.fulfilled', 'item.fulfillment_reversed', 'item.consumed', 'item.produced')`,
      { ids: JSON.stringify(ids) },
    )?.out ?? 0,
  );

/** These lots, all lots split off them since, and all lots that those were merged into. */
export const lotsFrom = (reader: Reader, ids: readonly string[]): readonly Lot[] => {
  const found = new Map(lotsUnder(reader, ids).map((lot) => [lot.id, lot]));
  const seen = new Set<string>();
  for (;;) {
    const merged = [...found.values()].filter(
      ({ id, status }) => status === 'merged' && !seen.has(id),
    );
    for (const { id } of merged) seen.add(id);
    const into = merged.flatMap(({ id }) => reader.state(item, id)?.merged_into ?? []);
    const more = into.filter((id) => !found.has(id));
    if (more.length === 0) return [...found.values()];
    for (const lot of lotsUnder(reader, more)) found.set(lot.id, lot);
  }
};
