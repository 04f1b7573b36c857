import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { item, unitCost } from '../state/item.ts';
import { itemConsumed } from '../state/stock-facts.ts';
import { movedBy, moveFields, usedReservation, valueDelta, valueOut } from './movement.ts';

/** Issues goods to production; an emptied lot gets the status in_production. */
export const consume = command('inventory.movements.consume', {
  says: 'Issue goods to production.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'consume',
  takes: Type.Object({ ...moveFields, manufacturing_order_id: AnyId }),
  decide: (lot, input, now) => {
    const { item_id, quantity, manufacturing_order_id } = input;
    const value = valueOut(lot, quantity);
    return {
      facts: [
        itemConsumed(item_id, {
          quantity_consumed: quantity,
          unit_cost: unitCost(lot),
          ...valueDelta(neg(value)),
          ...usedReservation(lot, input, quantity),
          ...movedBy(input, now),
          manufacturing_order_id,
        }),
      ],
      answer: { value },
    };
  },
});
