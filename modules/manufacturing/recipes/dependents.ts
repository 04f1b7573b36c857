import type { Reader } from '../../../kernel/reader/reader.ts';
import { itemRows } from '../../inventory/contract/relations.ts';

/** A recipe that uses an item. */
export type Use = { readonly item_id: string; readonly sku: string; readonly quantity: number };

/** Items whose recipe uses this one; quantity per unit in millionths. */
export const usesOf = (reader: Reader, itemId: string): readonly Use[] =>
  reader.rows<Use>(
    `SELECT c.item_id, i.sku, c.quantity FROM recipe_component_view c
     JOIN ${itemRows} i ON i.company=c.company AND i.id=c.item_id
     WHERE c.company=:company AND c.component_id=:itemId ORDER BY i.sku, c.item_id`,
    { itemId },
  );

/** All dependents of an item through all levels, each after its components. */
export const dependentsOf = (reader: Reader, itemId: string): readonly string[] => {
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (id: string): void => {
    if (done.has(id)) return;
    done.add(id);
    for (const use of usesOf(reader, id)) visit(use.item_id);
    order.push(id);
  };
  for (const use of usesOf(reader, itemId)) visit(use.item_id);
  return order.toReversed();
};
