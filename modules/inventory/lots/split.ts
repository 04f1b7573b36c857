import { type Static, Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  Attributes,
  Name,
  PositiveQuantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { add, compare, sub, sum } from '../../../kernel/values/money/money.ts';
import {
  fieldIsHidden,
  sameSku,
  skuTaken,
  tooMuchInParts,
  tooPrecise,
  unknownUnit,
} from '../items/refusals.ts';
import { itemWith } from '../items/unique-names.ts';
import { quantityProblem } from '../items/units.ts';
import { adjustment, roundedBy, stockValue } from '../movements/movement.ts';
import { itemPricingSet } from '../state/facts.ts';
import { type Item, item } from '../state/item.ts';
import { itemSplit } from '../state/stock-facts.ts';
import { attributeNames, hiddenProblem } from '../visibility/visibility.ts';
import { partMade } from './child-lots.ts';

const Child = Type.Object({
  sku: Name,
  quantity: PositiveQuantity,
  attributes: Type.Optional(Attributes),
});

/** Splits child lots off a lot; cost and prices follow the quantity, and the lot keeps the rest. */
export const split = command('inventory.lots.split', {
  says: 'Split a lot into child lots.',
  explains: [
    'Needs an `available` lot without reservations whose `allow_splitting` is true.',
    'The parts must add up to less than the lot (`too_much_in_parts`), so that it keeps a rest, and need new SKUs (`sku_taken`, `same_sku`).',
    'Parts inherit description, prices, cost, location and consignment; their attributes are added to those of the lot.',
    'Only a rounding difference of value posts (6970).',
    '`inventory_lots_merge` can join the parts into a new lot.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'split',
  takes: Type.Object({
    entity_id: AnyId,
    children: Type.Array(Child, { minItems: 2, maxItems: 500 }),
  }),
  gives: writtenWith({
    children: Type.Array(Type.Object({ id: Type.String(), sku: Type.String() })),
  }),
  refuses: [fieldIsHidden, skuTaken, sameSku, tooMuchInParts, unknownUnit, tooPrecise],
  reads: (reader, { children }) => ({
    taken: children.find(({ sku }) => itemWith(reader, 'live_sku', sku) !== undefined)?.sku,
  }),
  decide: (lot, { entity_id, children }, now, { taken }) => {
    const refused = problemOf(lot, children, taken, now);
    if (refused) return refused;
    const parts = children.map((child) => ({ ...child, id: now.id('item') }));
    const left = sub(lot.quantity, sum(parts.map(({ quantity }) => quantity)));
    const after = add(
      stockValue(lot, left),
      ...parts.map(({ quantity }) => stockValue(lot, quantity)),
    );
    const why = { date: now.today, within: 'split' };
    return {
      facts: [
        ...parts.flatMap((part) => [
          partMade(entity_id, { ...lot, prices: {} }, part, why, stockValue(lot, part.quantity)),
          ...Object.entries(lot.prices).map(([price_type, new_price]) =>
            itemPricingSet(part.id, { price_type, new_price, ...why }),
          ),
        ]),
        adjustment(entity_id, lot, left, why),
        itemSplit(entity_id, {
          child_ids: parts.map(({ id }) => id),
          child_skus: parts.map(({ sku }) => sku),
          quantities: parts.map(({ quantity }) => quantity),
          date: now.today,
          ...roundedBy(sub(after, stockValue(lot))),
        }),
      ],
      answer: { id: entity_id, children: parts.map(({ id, sku }) => ({ id, sku })) },
    };
  },
});

type Children = readonly Static<typeof Child>[];

const problemOf = (
  lot: Item,
  children: Children,
  taken: string | undefined,
  now: Now,
): Refusal | undefined => {
  const hidden = hiddenProblem(children.flatMap(attributeNames), now);
  if (hidden) return hidden;
  const skus = children.map(({ sku }) => sku);
  if (skus.includes(lot.sku)) return sameSku({ sku: lot.sku });
  const twice = skus.find((sku, at) => skus.indexOf(sku) !== at) ?? taken;
  if (twice !== undefined) return skuTaken({ sku: twice });
  for (const { quantity } of children) {
    const problem = quantityProblem(now.company, lot.sell_by, quantity);
    if (problem) return problem;
  }
  const parts = sum(children.map(({ quantity }) => quantity));
  return compare(parts, lot.quantity) >= 0
    ? tooMuchInParts({ parts, held: lot.quantity })
    : undefined;
};
