import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { averagePlan } from '../lots/average-plan.ts';
import { lotsOf } from '../lots/lot.ts';
import { dateOf, sourceFields } from '../movements/movement.ts';
import { causeOf } from '../state/cause.ts';
import { itemRecosted } from '../state/facts.ts';
import { item } from '../state/item.ts';

/**
 * Revalues all lots of a SKU on hand to their weighted average cost (inventory method `average`), after goods came
 * in.
 */
export const averageCost = command('inventory.pricing.averageCost', {
  says: 'Bring the lots of a SKU to their average cost.',
  by: 'operator',
  on: item,
  takes: Type.Object({
    sku: Type.String({ minLength: 1 }),
    /** A lot that is set back to this unit cost because it is about to leave at it. */
    apart: Type.Optional(Type.Object({ item_id: AnyId, unit_cost: Type.Number({ minimum: 0 }) })),
    date: Type.Optional(DateText),
    ...sourceFields,
  }),
  reads: (reader, { sku }) => ({ lots: lotsOf(reader, { sku }) }),
  decide: (_, input, now, { lots }) => ({
    facts: averagePlan(lots, input.apart).map(({ item_id, ...recost }) =>
      itemRecosted(item_id, {
        ...recost,
        date: dateOf(input, now),
        ...causeOf(input),
        within: 'average',
      }),
    ),
    answer: {},
  }),
});
