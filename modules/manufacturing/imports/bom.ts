import type { Fact } from '../../../kernel/declare/fact.ts';
import { dataAs, type Taken } from '../../../kernel/declare/imports/data.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { itemRecipeSet, makingOf, recipeId } from '../recipes/recipe.ts';
import { makingFrom } from '../recipes/recipe-lookup.ts';
import { BomData } from './data.ts';
import type { Maker } from './order.ts';
import { noOutputItem, orderExists } from './refusals.ts';

type Data = typeof BomData.static;

/** Item whose recipe was imported from a bill of materials. */
const madeOf = (reader: Reader, bomId: string): string | undefined =>
  reader.row<{ item_id: string }>(
    'SELECT item_id FROM recipe_view WHERE company=:company AND bom_id=:bomId',
    { bomId },
  )?.item_id;

/** Facts of an imported bill of materials, which becomes the recipe of its output. */
const created: Maker = (taken, { reader }) => {
  const { entity_id: bom_id } = taken;
  if (madeOf(reader, bom_id)) return orderExists({ id: bom_id });
  const data = dataAs(BomData, taken);
  if (isRefusal(data)) return data;
  const item_id = data.output_item_id ?? itemWith(reader, 'live_sku', data.output_sku ?? '');
  return item_id ? recipeFacts(reader, taken, item_id, data) : noOutputItem();
};

const updated: Maker = (taken, { reader }) => {
  const item_id = madeOf(reader, taken.entity_id);
  if (!item_id) return notFound({ what: 'bill of materials', id: taken.entity_id });
  const data = dataAs(BomData, taken);
  return isRefusal(data) ? data : recipeFacts(reader, taken, item_id, data);
};

const deleted: Maker = (taken, { reader }) => {
  const item_id = madeOf(reader, taken.entity_id);
  if (!item_id) return notFound({ what: 'bill of materials', id: taken.entity_id });
  return recipeFacts(reader, taken, item_id, { components: [] });
};

const recipeFacts = (
  reader: Reader,
  { entity_id: bom_id }: Taken,
  item_id: string,
  data: Data,
): readonly Fact[] | Refusal => {
  const before = makingOf(reader, item_id);
  const making = makingFrom(reader, {
    item_id,
    output_qty: data.output_qty ?? before?.output_qty ?? 1,
    components: data.components
      ? data.components.map((one) => ({
          ...(one.item_id ? { item_id: one.item_id } : { sku: one.sku ?? '?' }),
          qty: one.qty ?? one.quantity ?? 1,
          ...(one.unit ? { unit: one.unit } : {}),
        }))
      : [...(before?.components ?? [])],
    labor: [...(before?.labor ?? [])],
    overhead: [...(before?.overhead ?? [])],
    by_products: [...(before?.by_products ?? [])],
    valid_from: before?.valid_from ?? null,
    valid_to: before?.valid_to ?? null,
  });
  return isRefusal(making) ? making : [itemRecipeSet(recipeId(item_id), { ...making, bom_id })];
};

/** Functions that make facts of imported bill of materials events. */
export const boms: Readonly<Record<string, Maker>> = dictionary({
  'bom.created': created,
  'bom.updated': updated,
  'bom.deleted': deleted,
});
