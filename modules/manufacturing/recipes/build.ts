import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  DateText,
  orNull,
  PositiveQuantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { div, isZero } from '../../../kernel/values/money/money.ts';
import { item } from '../../inventory/contract/facts.ts';
import { recipesOf } from '../alternates/item-recipes.ts';
import { issuedIn, MovedItems, receivedIn } from '../orders/answers.ts';
import { nextOrderNumber } from '../planning/number.ts';
import { planOf, planRefusals } from '../planning/planning.ts';
import { finishRun } from '../production/completion.ts';
import { productionReads } from '../production/context-reader.ts';
import { contextFor, recorded } from '../production/production-context.ts';
import { noRecipe, short, unknownItem } from '../refusals.ts';
import { mfgOrderCreated } from '../state/facts.ts';
import { NewDemandRef } from '../state/fields.ts';
import { mfgOrder } from '../state/order.ts';
import { blank } from '../state/order-state.ts';
import { OrderStatus } from '../state/record.ts';
import { RecipeCode } from './input.ts';

/** Input of a build. */
const buildInput = {
  item_id: AnyId,
  quantity: Type.Optional(PositiveQuantity),
  complete: Type.Optional(Type.Boolean()),
  location_id: Type.Optional(orNull(AnyId)),
  due_date: Type.Optional(orNull(DateText)),
  work_center_id: Type.Optional(orNull(AnyId)),
  /** Code of one of the recipes of the item; default the preferred one that is valid on the due date. */
  recipe: Type.Optional(orNull(RecipeCode)),
};

/** Builds an item from its recipe: as a planned run, or with `complete` entirely at once. */
export const build = command('manufacturing.recipes.build', {
  says: 'Build an item from its recipe.',
  explains: [
    'Without `complete` only a planned run is created.',
    'With it, all components are issued (1131 against 1130), planned labor and overhead are absorbed (1131 against 5210 and 5310), the output enters stock (1130 against 1131), and the run is completed, all or nothing; short components are refused with `short`.',
    'The item needs a recipe (`no_recipe`); of several, `recipe` names one, otherwise the preferred one that is valid on the due date is used (`no_recipe_on_date`).',
    'Reverse the receipt with `manufacturing_orders_reverseReceipt`, then cancel the run.',
  ],
  by: 'operator',
  on: mfgOrder,
  takes: Type.Object({
    ...buildInput,
    source_doc_id: Type.Optional(orNull(AnyId)),
    demand_refs: Type.Optional(Type.Array(NewDemandRef, { maxItems: 500 })),
  }),
  gives: writtenWith({
    status: OrderStatus,
    number: Type.String(),
    item_id: Type.String(),
    quantity: Type.Number(),
    lot_id: Type.Optional(Type.String()),
    issued: Type.Optional(MovedItems),
    received: Type.Optional(Type.Number()),
  }),
  refuses: [unknownItem, noRecipe, short, ...planRefusals],
  reads: (reader, { complete: _, demand_refs = [], quantity = 1, ...input }, __, now) => {
    const { item_id } = input;
    const made = reader.state(item, item_id);
    if (!made) return unknownItem({ item_id });
    if (recipesOf(reader, item_id).length === 0) return noRecipe({ sku: made.sku });
    const sent = { ...input, quantity, description: `Build ${made.name}` };
    const plan = planOf(reader, sent, now, { demand_refs });
    if (isRefusal(plan)) return plan;
    const number = nextOrderNumber(reader, now);
    const data = { ...plan, number: number.text };
    const id = now.id('mfg');
    const created = mfgOrderCreated(id, data, { number });
    const nowhere = { lots: [], places: new Map(), standards: new Map(), labor_rate: 0 };
    const { order } = recorded(contextFor(id, blank, nowhere, now), created);
    return { id, created, order, around: productionReads(reader, order) };
  },
  decide: (_, { complete = false, item_id, quantity = 1 }, now, { id, created, order, around }) => {
    const said = { number: order.number, item_id, quantity };
    if (!complete) return { facts: [created], answer: { status: 'planned', ...said } };
    const { labor_hours } = order.cost_basis;
    const rate = plannedRate(order.cost_basis, around.labor_rate);
    const context = contextFor(id, order, { ...around, labor_rate: rate }, now);
    const after = finishRun(context, { labor_hours });
    if (isRefusal(after)) return after;
    const [received] = receivedIn(after.facts);
    return {
      facts: [created, ...after.facts],
      answer: {
        ...{ status: 'completed', ...said },
        lot_id: received?.lot_id,
        issued: issuedIn(after.facts),
        received: received?.quantity,
      },
    };
  },
});

/** Average labor rate of the recipe's lines, for absorbing all planned labor at once. */
const plannedRate = (
  { labor_cost, labor_hours }: { readonly labor_cost: number; readonly labor_hours: number },
  otherwise: number,
): number => (isZero(labor_hours) ? otherwise : div(labor_cost, labor_hours, 6));
