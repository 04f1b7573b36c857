import type { Reader } from '../../../kernel/reader/reader.ts';
import { dec, div, toMillionths } from '../../../kernel/values/money/money.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { ownCode, recipesOf } from '../alternates/item-recipes.ts';
import { grossQuantity } from './cost.ts';

/** A recipe that uses an item. */
export type Use = {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
  /** Code of the recipe. */
  readonly recipe: string;
};

/** Items whose own recipe uses this one; quantity per unit in millionths. */
const ownUses = (reader: Reader, itemId: string): readonly Use[] =>
  reader.rows<Use>(
    `SELECT c.item_id, i.sku, c.quantity, '${ownCode}' AS recipe FROM recipe_component_view c
     JOIN ${itemRows} i ON i.company=c.company AND i.id=c.item_id
     WHERE c.company=:company AND c.component_id=:itemId ORDER BY i.sku, c.item_id`,
    { itemId },
  );

/** Recipes that use an item, further ones included; quantity per unit in millionths. */
export const usesOf = (reader: Reader, itemId: string): readonly Use[] => {
  const others = reader.rows<{ item_id: string; sku: string }>(
    `SELECT item_id, sku FROM recipe_view WHERE company=:company AND alternates LIKE :named
     ORDER BY sku, item_id`,
    { named: `% ${itemId} %` },
  );
  const further = others.flatMap(({ item_id, sku }) =>
    recipesOf(reader, item_id)
      .filter(({ code }) => code !== ownCode)
      .flatMap(({ code, components, output_qty }) =>
        components
          .filter((one) => one.item_id === itemId)
          .map(({ qty, scrap_pct }) => ({
            ...{ item_id, sku, recipe: code },
            quantity: toMillionths(div(grossQuantity(qty, scrap_pct), dec(output_qty), 6)),
          })),
      ),
  );
  return [...ownUses(reader, itemId), ...further];
};

/** All items whose standard cost depends on an item, through all levels, each after its components. */
export const dependentsOf = (reader: Reader, itemId: string): readonly string[] => {
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (id: string): void => {
    if (done.has(id)) return;
    done.add(id);
    for (const use of ownUses(reader, id)) visit(use.item_id);
    order.push(id);
  };
  for (const use of ownUses(reader, itemId)) visit(use.item_id);
  return order.toReversed();
};
