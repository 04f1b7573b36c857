import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { dateOf, isOwn, sourceFields, stockValue } from '../movements/movement.ts';
import { causeOf } from '../state/cause.ts';
import { itemRecosted } from '../state/facts.ts';
import { item, unitCost } from '../state/item.ts';
import { lotValue } from './cost.ts';

/** Sets the unit cost of a lot for a document, list or order and revalues the quantity on hand. */
export const recost = command('inventory.pricing.recost', {
  says: 'Set the unit cost of a lot.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  takes: Type.Object({
    item_id: AnyId,
    unit_cost: Type.Number({ minimum: 0 }),
    date: Type.Optional(DateText),
    ...sourceFields,
  }),
  decide: (lot, input, now) => {
    const { item_id, unit_cost } = input;
    if (unit_cost === unitCost(lot)) return [];
    const after = isOwn(lot) ? lotValue(lot.quantity, unit_cost, lot.currency) : 0;
    return [
      itemRecosted(item_id, {
        old_cost: unitCost(lot),
        new_cost: unit_cost,
        value_delta: sub(after, stockValue(lot)),
        date: dateOf(input, now),
        ...causeOf(input),
      }),
    ];
  },
});
