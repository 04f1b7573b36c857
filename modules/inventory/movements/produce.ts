import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { putInto } from '../pricing/cost.ts';
import { item, unitCost } from '../state/item.ts';
import { itemProduced } from '../state/stock-facts.ts';
import { isOwn, movedBy, moveFields, valueDelta } from './movement.ts';

/** Receives goods from production into a lot: returned components or more output. */
export const produce = command('inventory.movements.produce', {
  says: 'Receive goods from production into a lot.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'produce',
  takes: Type.Object({
    ...moveFields,
    manufacturing_order_id: AnyId,
    /** Unit cost of the goods; default that of the lot. */
    unit_cost: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  decide: (lot, input, now) => {
    const { item_id, quantity, manufacturing_order_id } = input;
    const held = { quantity: lot.quantity, unit_cost: unitCost(lot) };
    const put = putInto(held, quantity, input.unit_cost ?? unitCost(lot), lot.currency);
    return [
      itemProduced(item_id, {
        quantity_produced: quantity,
        unit_cost: put.unit_cost,
        ...valueDelta(isOwn(lot) ? put.value_delta : 0),
        ...movedBy(input, now),
        manufacturing_order_id,
      }),
    ];
  },
});
