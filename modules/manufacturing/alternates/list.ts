import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { item } from '../../inventory/contract/facts.ts';
import { isEffective } from '../recipes/fields.ts';
import { recipeCosts } from '../recipes/record.ts';
import { unknownItem } from '../refusals.ts';
import { recipesOf } from './item-recipes.ts';
import { ItemRecipeRecord, itemRecipeRecord } from './record.ts';

/** Recipes of an item, the preferred first. */
export const list = query('manufacturing.alternates.list', {
  says: 'List the recipes of an item.',
  explains: [
    'The recipe of the item itself (code `standard`) and its further ones, by priority; `current` is the code of the one by which the item is made on `date` (default today), null where none is valid.',
    'Costs of further recipes are at present component costs; costs, rates and overhead amounts need the manager role.',
  ],
  by: 'viewer',
  takes: Type.Object({ item_id: AnyId, date: Type.Optional(DateText) }),
  gives: Type.Object({
    items: Type.Array(ItemRecipeRecord),
    total: Type.Integer(),
    current: orNull(Type.String()),
  }),
  refuses: [unknownItem],
  costs: recipeCosts,
  answer: (reader, { item_id, date }, { today }) => {
    if (!reader.state(item, item_id)) return unknownItem({ item_id });
    const recipes = recipesOf(reader, item_id);
    const current = recipes.find((one) => isEffective(one, date ?? today))?.code ?? null;
    const items = recipes.map((one) => itemRecipeRecord(reader, one));
    return { items, total: items.length, current };
  },
});
