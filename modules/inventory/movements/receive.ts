import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { putInto } from '../pricing/cost.ts';
import { itemUpdated } from '../state/facts.ts';
import { item, unitCost } from '../state/item.ts';
import { itemTransferred } from '../state/stock-facts.ts';
import { adjustment, dateOf, isOwn, movedBy, moveFields } from './movement.ts';

/**
 * Receives goods into a lot: an empty lot takes their cost, location and expiry date, any other the weighted
 * average cost.
 */
export const receive = command('inventory.movements.receive', {
  says: 'Receive goods into a lot.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'receive',
  takes: Type.Object({
    ...moveFields,
    unit_cost: Type.Number({ minimum: 0 }),
    location_id: Type.Optional(orNull(AnyId)),
    expires_at: Type.Optional(orNull(Type.String())),
  }),
  decide: (lot, input, now) => {
    const { item_id, quantity, unit_cost, location_id, expires_at } = input;
    const held = { quantity: lot.quantity, unit_cost: unitCost(lot) };
    const put = putInto(held, quantity, unit_cost, lot.currency);
    const isEmpty = lot.quantity === 0;
    const why = movedBy(input, now);
    const facts: Fact[] = [
      adjustment(item_id, lot, add(lot.quantity, quantity), {
        ...why,
        unit_cost: put.unit_cost,
        value_delta: isOwn(lot) ? put.value_delta : 0,
        ...(input.reason === undefined ? {} : { reason: input.reason }),
      }),
    ];
    if (isEmpty && location_id && location_id !== lot.location_id)
      facts.unshift(
        itemTransferred(item_id, {
          to_location_id: location_id,
          from_location_id: lot.location_id ?? null,
          quantity: 0,
          date: dateOf(input, now),
        }),
      );
    if (isEmpty && expires_at && expires_at !== lot.expires_at)
      facts.unshift(itemUpdated(item_id, expiryChange(lot.expires_at, expires_at)));
    return facts;
  },
});

const expiryChange = (old: string | null, expires: string): Parameters<typeof itemUpdated>[1] => ({
  fields_changed: { expires_at: { old, new: expires } },
});
