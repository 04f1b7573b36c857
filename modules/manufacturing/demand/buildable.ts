import type { Static } from '@sinclair/typebox';
import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { compare, dec, div, isZero, sub } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { recipeOn } from '../alternates/item-recipes.ts';
import { roundedDown } from '../production/issuing.ts';
import { grossQuantity } from '../recipes/cost.ts';
import { isEffective } from '../recipes/fields.ts';
import type { Shortage } from './fields.ts';
import { stockOf } from './supply.ts';

/** Buildable quantity from available stock, the limiting component, and the shortages for a quantity. */
export type Buildable = {
  readonly max_buildable: number;
  readonly limiting_component: string | null;
  readonly shortages: Static<typeof Shortage>[];
};

/** Quantity of an item that can be built today by its preferred recipe, rounded down to its unit. */
export const buildable = (
  reader: Reader,
  itemId: string,
  quantity: number,
  today: string,
): Buildable => {
  const recipe = recipeOn(reader, itemId, today);
  if (!recipe) return { max_buildable: 0, limiting_component: null, shortages: [] };
  const rows = recipe.components
    .filter((component) => !component.optional && isEffective(component, today))
    .map(({ item_id, sku, qty, scrap_pct }) => {
      const gross = grossQuantity(qty, scrap_pct);
      const { available } = stockOf(reader, reader.state(item, item_id)?.sku ?? sku);
      const most = div(dec(available).times(dec(recipe.output_qty)), gross, 9);
      const need = div(gross.times(dec(quantity)), recipe.output_qty, 6);
      return { item_id, sku, need, available, short: sub(need, available), most };
    });
  const [tightest] = rows.toSorted((a, b) => compare(a.most, b.most));
  const most = tightest && compare(tightest.most, 0) > 0 ? tightest.most : 0;
  const made = reader.state(item, itemId)?.sell_by;
  const decimals = made === undefined ? 6 : decimalsOf(companyHere(reader), made);
  return {
    max_buildable: roundedDown(most, decimals),
    limiting_component: tightest?.sku ?? null,
    shortages: isZero(quantity)
      ? []
      : rows.filter(({ short }) => compare(short, 0) > 0).map(({ most: _, ...row }) => row),
  };
};

/** Buildable quantity and shortages, for a demand row. */
export const buildableOf = (
  reader: Reader,
  itemId: string,
  quantity: number,
  today: string,
): Pick<Buildable, 'max_buildable' | 'shortages'> => {
  const { max_buildable, shortages } = buildable(reader, itemId, quantity, today);
  return { max_buildable, shortages };
};
