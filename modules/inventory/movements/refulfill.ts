import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import { cannotRejoin } from '../items/refusals.ts';
import { type Joined, rejoin } from '../lots/child-lots.ts';
import type { Cause } from '../state/cause.ts';
import { item } from '../state/item.ts';
import { adjustment, delivery, leaveFields, movedBy, valueOut } from './movement.ts';

/**
 * Delivers goods again that were returned as a lot of their own: they rejoin their original lot and leave with it,
 * so that its delivered quantity is as before.
 */
export const refulfill = command('inventory.movements.refulfill', {
  says: 'Deliver goods again that were returned as a separate lot.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'fulfill',
  takes: Type.Object({
    ...leaveFields,
    /** Lot of the original delivery. */
    as: AnyId,
  }),
  refuses: [cannotRejoin],
  reads: (reader, input) => ({ left: reader.state(item, input.as) }),
  decide: (lot, input, now, { left }) => {
    const { item_id, quantity, source_doc_id, as } = input;
    if (!left || left.status === 'merged') return cannotRejoin({ into: as });
    const why = { ...movedBy(input, now), source_doc_id };
    const apart = { id: item_id, state: lot };
    const joined = { ...left, quantity: add(left.quantity, quantity) };
    return [
      ...joins(apart, quantity, { id: as, state: left }, why),
      delivery(as, left, valueOut(joined, quantity), input, now),
    ];
  },
});

/** Facts that move the quantity into the other lot; a lot emptied by that is merged into it. */
const joins = (
  from: Joined,
  quantity: number,
  into: Joined,
  why: Cause & { readonly date: string },
): readonly Fact[] => {
  if (compare(from.state.quantity, quantity) === 0) return rejoin(from, quantity, into, why);
  const merge = { ...why, within: 'merge' } as const;
  return [
    adjustment(from.id, from.state, sub(from.state.quantity, quantity), merge),
    adjustment(into.id, into.state, add(into.state.quantity, quantity), merge),
  ];
};
