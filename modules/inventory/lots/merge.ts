import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  AnyId,
  Attributes,
  Name,
  Quantity,
  Written,
} from '../../../kernel/declare/schemas.ts';
import { compare, greater, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import {
  costIsForManagers,
  fieldIsHidden,
  needsManager,
  notAlike,
  notMergeable,
  priceTooLarge,
  priceTooPrecise,
  quantityTooLarge,
  targetNotASource,
  tooPrecise,
  unknownUnit,
  unresolved,
  worthTooMuch,
} from '../items/refusals.ts';
import { quantityProblem } from '../items/units.ts';
import { adjustment, isOwn, roundedBy, stockValue, valueDelta } from '../movements/movement.ts';
import { costOf, lotValue } from '../pricing/cost.ts';
import { mayCost, priceChange } from '../pricing/price-fields.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { itemCreated, itemPricingSet } from '../state/facts.ts';
import { type Item, item } from '../state/item.ts';
import { itemMerged, itemSourceDeactivated } from '../state/stock-facts.ts';
import { hiddenProblem } from '../visibility/visibility.ts';
import { describedAs } from './child-lots.ts';
import { type Merging, mergedAttributes, mergeProblem } from './merge-check.ts';

const Input = Type.Object({
  source_entity_ids: Type.Array(AnyId, { minItems: 2, maxItems: 200, uniqueItems: true }),
  target_sku_from: AnyId,
  resulting_quantity: Type.Optional(Quantity),
  resulting_cost_price: Type.Optional(Amount),
  resulting_name: Type.Optional(Name),
  resolved_attributes: Type.Optional(Attributes),
});

/** Merges several lots into one: quantities add up, the unit cost is their weighted average, and the sources end. */
export const merge = command('inventory.lots.merge', {
  says: 'Merge several lots into one.',
  explains: [
    'Creates a new lot with the SKU, codes and prices of `target_sku_from`; the sources become `merged` with quantity 0.',
    'Lots must be available, unreserved and agree in category, unit, location and consignment (`not_alike`).',
    'Numeric attributes add up, the earliest expiry date counts, and differing texts need `resolved_attributes` (`unresolved_attributes`).',
    'Another quantity or cost needs the manager role and posts the difference to 5400, rounding to 6970.',
    'Cannot be undone.',
  ],
  by: 'operator',
  on: item,
  takes: Input,
  gives: Written,
  refuses: [
    fieldIsHidden,
    notFound,
    notMergeable,
    targetNotASource,
    notAlike,
    unresolved,
    costIsForManagers,
    needsManager,
    unknownUnit,
    tooPrecise,
    quantityTooLarge,
    priceTooPrecise,
    priceTooLarge,
    worthTooMuch,
  ],
  reads: (reader, { source_entity_ids }) => ({
    sources: source_entity_ids.map((id) => ({ id, state: reader.state(item, id) })),
  }),
  decide: (_, input, now, { sources }) => {
    const hidden = hiddenProblem(Object.keys(input.resolved_attributes ?? {}), now);
    if (hidden) return hidden;
    const merging = mergeProblem(sources, input.target_sku_from);
    if (isRefusal(merging)) return merging;
    if (input.resulting_cost_price !== undefined && !mayCost(now))
      return costIsForManagers({ field: 'resulting_cost_price' });
    const attributes = mergedAttributes(merging.sources, input.resolved_attributes ?? {});
    if (isRefusal(attributes)) return attributes;
    const id = now.id('item');
    const state = resultOf(merging, attributes, input);
    const more = overrides(id, state, input, now);
    if (isRefusal(more)) return more;
    return {
      facts: [
        ...merging.sources.map((source) => ended(source, { id, sku: state.sku }, now)),
        ...born(id, state, merging, now),
        ...more,
      ],
      answer: { id },
    };
  },
});

type Source = Merging['sources'][number];

const resultOf = (
  { sources, target }: Merging,
  attributes: Item['attributes'],
  input: Static<typeof Input>,
): Item => {
  const quantity = sum(sources.map(({ state }) => state.quantity));
  const { currency } = target.state;
  const value = sum(
    sources.map(({ state }) => lotValue(state.quantity, state.prices['cost_price'] ?? 0, currency)),
  );
  const expiries = sources.flatMap(({ state }) => state.expires_at ?? []).sort();
  return {
    ...target.state,
    name: input.resulting_name ?? target.state.name,
    quantity,
    attributes,
    expires_at: expiries[0] ?? null,
    prices: { ...target.state.prices, cost_price: costOf(value, quantity) },
  };
};

const ended = (
  { id, state }: Source,
  into: { readonly id: string; readonly sku: string },
  now: Now,
): Fact =>
  itemSourceDeactivated(id, {
    merged_into: into.id,
    merged_into_sku: into.sku,
    original_qty: state.quantity,
    ...valueDelta(neg(stockValue(state))),
    date: now.today,
    within: 'merge',
  });

const born = (id: string, state: Item, { sources, target }: Merging, now: Now): readonly Fact[] => {
  const before = sum(sources.map((source) => stockValue(source.state)));
  const why = { date: now.today, within: 'merge' };
  const names = ['barcode', 'gtin', 'rfid_epc'] as const;
  return [
    itemCreated(id, {
      ...describedAs(state),
      ...Object.fromEntries(names.map((field) => [field, target.state[field] ?? null])),
      sku: state.sku,
      quantity: state.quantity,
      status: 'available',
      currency: state.currency,
      expires_at: state.expires_at,
      consignment_flag: state.consignment_flag,
      consigned_from: state.consigned_from,
      consignment_doc_id: state.consignment_doc_id,
      origin_doc_id: state.source_doc_id,
      merged_from: sources.map((source) => source.id),
      ...valueDelta(stockValue(state)),
      ...why,
    }),
    ...Object.entries(state.prices).map(([price_type, new_price]) =>
      itemPricingSet(id, { price_type, new_price, ...why }),
    ),
    itemMerged(id, {
      source_entity_ids: sources.map((source) => source.id),
      source_skus: sources.map((source) => source.state.sku),
      resulting_qty: state.quantity,
      date: now.today,
      ...roundedBy(isOwn(state) ? sub(stockValue(state), before) : 0),
    }),
  ];
};

/** Facts of an overridden quantity or cost: adjustments of the new lot that post like any other. */
const overrides = (
  id: string,
  state: Item,
  input: Static<typeof Input>,
  now: Now,
): readonly Fact[] | Refusal => {
  const { resulting_quantity: quantity = state.quantity, resulting_cost_price: cost } = input;
  const refused = quantityProblem(now.company, state.sell_by, quantity);
  if (refused) return refused;
  if (quantity !== state.quantity && !mayCost(now))
    return needsManager({ what: 'merge into another quantity', required: 'manager' });
  // The limit applies to the sum of the lots too, because they are added up before the adjustment.
  const most = greater(quantity, state.quantity);
  if (compare(most, limits.quantity) > 0)
    return quantityTooLarge({ quantity: most, limit: limits.quantity });
  const tooMuch =
    worthProblem(most, state.prices) ??
    (cost === undefined ? undefined : worthProblem(quantity, { cost_price: cost }));
  if (tooMuch) return tooMuch;
  const counted = { ...state, quantity };
  return [
    ...(quantity === state.quantity
      ? []
      : [adjustment(id, state, quantity, { date: now.today, reason: 'merge' })]),
    ...(cost === undefined ? [] : [priceChange(id, counted, 'cost_price', cost, now)]),
  ];
};
