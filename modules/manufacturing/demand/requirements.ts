import { type Static, Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { DateText, Ids, PositiveQuantity } from '../../../kernel/declare/schemas.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { mulMoney, toMillionths } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { recipesOf } from '../alternates/item-recipes.ts';
import { leadDaysOf, plannedItem } from '../mrp/parameters.ts';
import { currentCost } from '../recipes/current-cost.ts';
import { noRecipe, unknownItem } from '../refusals.ts';
import { demandOf } from './calculate.ts';
import { explode, type Need } from './explode.ts';

const Row = titled(
  'MaterialRequirement',
  Type.Object({
    item_id: Type.String(),
    sku: Type.String(),
    name: Type.String(),
    unit: Type.String(),
    level: Type.Integer(),
    gross: Type.Number(),
    available: Type.Number(),
    in_production: Type.Number(),
    on_order: Type.Number(),
    net: Type.Number(),
    suggested_action: Type.Union([Type.Literal('make'), Type.Literal('buy')]),
    lead_days: Type.Integer(),
    order_by: Type.String(),
    est_cost: Type.Optional(Type.Number()),
  }),
);

/** Horizon of demand in days. */
const horizonDays = 90;

/** Material requirements of products: products, subassemblies and purchased materials. */
export const requirements = query('manufacturing.demand.requirements', {
  says: 'Calculate the material requirements of products.',
  explains: [
    'Explodes recipes level by level and nets each component against available stock, open runs and open purchase orders; the products themselves are taken in full.',
    'Without `quantities`, the open demand of 90 days counts.',
    '`est_cost` is net quantity times present cost, for manager and above.',
    '`order_by` is `due_date` (default today) less the lead time of the item.',
    'Of several recipes, and of their components, those count that are valid on `due_date` (default today). Items without a recipe are refused with `no_recipe`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    item_ids: Ids,
    /** Quantities by item id; default the open demand. */
    quantities: Type.Optional(Type.Record(Type.String(), PositiveQuantity)),
    /** Day on which the products are needed; default today. */
    due_date: Type.Optional(DateText),
  }),
  gives: Type.Object({
    products: Type.Array(Row),
    subassemblies: Type.Array(Row),
    raw_materials: Type.Array(Row),
  }),
  refuses: [unknownItem, noRecipe],
  answer: (reader, { item_ids, quantities = {}, due_date }, now) => {
    const ids = [...new Set(item_ids)];
    for (const item_id of ids) {
      const state = reader.state(item, item_id);
      if (!state) return unknownItem({ item_id });
      if (recipesOf(reader, item_id).length === 0) return noRecipe({ sku: state.sku, item_id });
    }
    const unnamed = ids.filter((item_id) => quantities[item_id] === undefined);
    const open = openDemand(reader, unnamed, now);
    const tops = ids.map((item_id) => ({
      item_id,
      quantity: quantities[item_id] ?? open.get(item_id) ?? 0,
    }));
    const due = due_date ?? now.today;
    const rows = explode(reader, tops, now.company, due).map((need) => ({
      need,
      row: rowOf(reader, need, { company: now.company, due, today: now.today }),
    }));
    const isProduct = (need: Need): boolean => ids.includes(need.item_id);
    const pick = (wanted: (need: Need) => boolean) =>
      rows.filter(({ need }) => wanted(need)).map(({ row }) => row);
    return {
      products: pick(isProduct),
      subassemblies: pick((need) => !isProduct(need) && need.isMade),
      raw_materials: pick((need) => !isProduct(need) && !need.isMade),
    };
  },
});

const openDemand = (
  reader: Reader,
  item_ids: readonly string[],
  { company, today }: Now,
): ReadonlyMap<string, number> => {
  if (item_ids.length === 0) return new Map();
  const asked = { today, until: addDays(today, horizonDays), include_reorder: true, item_ids };
  const rows = demandOf(reader, company, asked);
  return new Map(rows.map(({ item_id, to_make_qty }) => [item_id, to_make_qty]));
};

const rowOf = (
  reader: Reader,
  { isMade, ...need }: Need,
  { company, due, today }: { readonly company: Company; readonly due: string; today: string },
): Static<typeof Row> => {
  const planned = plannedItem(reader, company, need.item_id, today);
  const lead_days = planned ? leadDaysOf(planned, toMillionths(need.net)) : 0;
  return {
    ...need,
    suggested_action: isMade ? 'make' : 'buy',
    lead_days,
    order_by: addDays(due, -lead_days),
    est_cost: mulMoney(currencyOf(company), need.net, currentCost(reader, need)),
  };
};
