import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { compare, sub } from '../../../kernel/values/money/money.ts';
import { notFree } from '../items/refusals.ts';
import { costOf, lotValue } from '../pricing/cost.ts';
import { askerOf } from '../state/cause.ts';
import { freeFor, item, unitCost } from '../state/item.ts';
import { adjustment, isOwn, movedBy, moveFields, stockValue, usedReservation } from './movement.ts';

/**
 * Reverses a receipt: takes the goods out at the lot's present cost, or at their receipt cost while the rest keeps
 * its value.
 */
export const reverseReceipt = command('inventory.movements.reverseReceipt', {
  says: 'Reverse the receipt of goods into a lot.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'adjust',
  takes: Type.Object({
    ...moveFields,
    within: Type.Optional(AnyId),
    /** Receipt cost, where it was averaged with the rest of the lot. */
    unit_cost: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  refuses: [notFree],
  decide: (lot, input, now) => {
    const { item_id, quantity } = input;
    const free = freeFor(lot, askerOf(input));
    if (compare(quantity, free) > 0) return notFree({ sku: lot.sku, free, quantity });
    const left = sub(lot.quantity, quantity);
    const more = { ...movedBy(input, now), ...usedReservation(lot, input, quantity) };
    const cost = input.unit_cost;
    if (cost === undefined || cost === unitCost(lot) || left === 0 || !isOwn(lot))
      return [adjustment(item_id, lot, left, more)];
    const rest = costOf(sub(stockValue(lot), lotValue(quantity, cost, lot.currency)), left);
    const value_delta = sub(lotValue(left, rest, lot.currency), stockValue(lot));
    return [adjustment(item_id, lot, left, { ...more, unit_cost: rest, value_delta })];
  },
});
