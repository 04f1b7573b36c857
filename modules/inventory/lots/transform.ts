import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  Attributes,
  Name,
  PositiveQuantity,
  Quantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { allocate, compare, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import {
  fieldIsHidden,
  moreThanThere,
  sameSku,
  sharesNotWhole,
  skuTaken,
  tooPrecise,
  unknownUnit,
} from '../items/refusals.ts';
import { itemWith } from '../items/unique-names.ts';
import { quantityProblem } from '../items/units.ts';
import { isOwn, roundedBy, valueDelta, valueOut } from '../movements/movement.ts';
import { costOf, lotValue, putInto } from '../pricing/cost.ts';
import { itemCreated } from '../state/facts.ts';
import { type Item, item, unitCost } from '../state/item.ts';
import { itemConsumed, itemProduced } from '../state/stock-facts.ts';
import { lifeRefusal } from '../statuses/status.ts';
import { attributeNames, hiddenProblem } from '../visibility/visibility.ts';
import { describedAs } from './child-lots.ts';
import { consignmentOf } from './merge-check.ts';

const Output = Type.Object({
  sku: Name,
  name: Type.Optional(Name),
  sell_by: Type.Optional(Name),
  quantity: PositiveQuantity,
  /** Share of the cost in percent; default by quantity. */
  cost_share: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  attributes: Type.Optional(Attributes),
});

const Input = Type.Object({
  entity_id: AnyId,
  outputs: Type.Array(Output, { minItems: 1, maxItems: 200 }),
  /** Quantity of the lot to use; default all. */
  quantity: Type.Optional(PositiveQuantity),
  waste_quantity: Type.Optional(Quantity),
});

/** Transforms a lot into other items (cutting, recutting, repacking); its cost moves to them. */
export const transform = command('inventory.lots.transform', {
  says: 'Transform a lot into other items.',
  explains: [
    'Uses `quantity` of an available, unreserved lot, default all, and distributes its cost over the outputs by `cost_share` (all or none, 100 in total: `shares_not_whole`) or by quantity.',
    'Waste bears no cost of its own.',
    'An output whose SKU exists is added to that item at average cost; otherwise a new lot with the description of the source is created.',
    'Rounding posts to 6970.',
    'Cannot be undone.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'transform',
  takes: Input,
  gives: writtenWith({
    outputs: Type.Array(Type.Object({ id: Type.String(), sku: Type.String() })),
  }),
  refuses: [
    fieldIsHidden,
    sameSku,
    skuTaken,
    sharesNotWhole,
    moreThanThere,
    unknownUnit,
    tooPrecise,
  ],
  reads: (reader, { outputs }) => ({
    known: new Map(
      outputs.flatMap(({ sku }) => {
        const id = itemWith(reader, 'live_sku', sku);
        const found = id === undefined ? undefined : reader.entity(item, id);
        return found ? [[sku, found] as const] : [];
      }),
    ),
  }),
  decide: (lot, input, now, { known }) => {
    const { entity_id, outputs, quantity = lot.quantity, waste_quantity } = input;
    const refused = problemOf(lot, input, quantity, known, now);
    if (refused) return refused;
    const value = valueOut(lot, quantity);
    const values = allocate(value, sharesOf(outputs), lot.currency);
    const made = outputs.map((output, at) =>
      makeOne(entity_id, lot, output, values[at] ?? 0, known.get(output.sku), now),
    );
    const worth = sum(made.map((one) => one.value));
    return {
      facts: [
        itemConsumed(entity_id, {
          quantity_consumed: quantity,
          ...(waste_quantity === undefined ? {} : { waste_quantity }),
          unit_cost: unitCost(lot),
          ...valueDelta(neg(value)),
          ...roundedBy(isOwn(lot) ? sub(worth, value) : 0),
          date: now.today,
          within: 'transform',
        }),
        ...made.map((one) => one.fact),
      ],
      answer: { id: entity_id, outputs: made.map(({ id, sku }) => ({ id, sku })) },
    };
  },
});

type Outputs = readonly Static<typeof Output>[];
type Known = ReadonlyMap<string, Stored<Item>>;

const sharesOf = (outputs: Outputs): readonly number[] =>
  outputs.map(({ cost_share, quantity }) => cost_share ?? quantity);

const problemOf = (
  lot: Item,
  { outputs, waste_quantity = 0 }: Static<typeof Input>,
  quantity: number,
  known: Known,
  now: Now,
): Refusal | undefined => {
  const hidden = hiddenProblem(outputs.flatMap(attributeNames), now);
  if (hidden) return hidden;
  const isThere = quantity > 0 && compare(quantity, lot.quantity) <= 0;
  if (!isThere || compare(waste_quantity, quantity) > 0)
    return moreThanThere({ sku: lot.sku, held: lot.quantity, quantity });
  const skus = outputs.map(({ sku }) => sku);
  if (skus.includes(lot.sku)) return sameSku({ sku: lot.sku });
  const twice = skus.find((sku, at) => skus.indexOf(sku) !== at);
  if (twice !== undefined) return skuTaken({ sku: twice });
  const given = outputs.flatMap(({ cost_share }) => cost_share ?? []);
  const total = sum(given);
  if (given.length > 0 && (given.length < outputs.length || total !== 100))
    return sharesNotWhole({ total });
  for (const output of outputs) {
    const there = known.get(output.sku)?.state;
    if (there && consignmentOf(there) !== consignmentOf(lot)) return skuTaken({ sku: output.sku });
    const unit = there?.sell_by ?? output.sell_by ?? lot.sell_by;
    const problem =
      quantityProblem(now.company, unit, output.quantity) ??
      (there ? lifeRefusal(there, 'produce', { quantity: output.quantity }) : undefined);
    if (problem) return problem;
  }
  return undefined;
};

type Made = {
  readonly id: string;
  readonly sku: string;
  readonly value: number;
  readonly fact: Fact;
};

const makeOne = (
  sourceId: string,
  lot: Item,
  output: Static<typeof Output>,
  share: number,
  known: Stored<Item> | undefined,
  now: Now,
): Made => {
  const { sku, quantity } = output;
  const cost = isOwn(lot) ? costOf(share, quantity) : unitCost(lot);
  const why = { date: now.today, within: 'transform' };
  if (known) {
    const held = { quantity: known.state.quantity, unit_cost: unitCost(known.state) };
    const put = putInto(held, quantity, cost, known.state.currency);
    const value = isOwn(known.state) ? put.value_delta : 0;
    const fact = itemProduced(known.id, {
      quantity_produced: quantity,
      unit_cost: put.unit_cost,
      ...valueDelta(value),
      ...why,
    });
    return { id: known.id, sku, value, fact };
  }
  const id = now.id('item');
  const value = isOwn(lot) ? lotValue(quantity, cost, lot.currency) : 0;
  const fact = itemCreated(id, {
    ...describedAs(lot),
    sku,
    name: output.name ?? lot.name,
    sell_by: output.sell_by ?? lot.sell_by,
    attributes: { ...lot.attributes, ...output.attributes },
    quantity,
    status: 'available',
    currency: lot.currency,
    prices: { cost_price: cost },
    expires_at: lot.expires_at,
    consignment_flag: lot.consignment_flag,
    consigned_from: lot.consigned_from,
    consignment_doc_id: lot.consignment_doc_id,
    origin_doc_id: lot.source_doc_id,
    parent_id: sourceId,
    ...valueDelta(value),
    ...why,
  });
  return { id, sku, value, fact };
};
