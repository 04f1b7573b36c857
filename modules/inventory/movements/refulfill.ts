import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import { cannotRejoin } from '../items/refusals.ts';
import { type Joined, rejoin } from '../lots/child-lots.ts';
import type { Cause } from '../state/cause.ts';
import { item } from '../state/item.ts';
import { adjusted, leaveFields, leaves, movedBy, valueOut } from './movement.ts';

/**
 * Takes goods out again that had come back as a lot of their own: they join the lot they left as, and leave
 * with it, so that it is known as before how much of that is out.
 */
export const refulfill = command('inventory.movements.refulfill', {
  says: 'Take goods out again that came back apart from the lot they left as.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'fulfill',
  takes: Type.Object({
    ...leaveFields,
    /** The lot they left as. */
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
      leaves(as, left, valueOut(joined, quantity), input, now),
    ];
  },
});

/** All of a lot ends in the other; of one that others have joined since, so much goes there. */
const joins = (
  from: Joined,
  quantity: number,
  into: Joined,
  why: Cause & { readonly date: string },
): readonly Fact[] => {
  if (compare(from.state.quantity, quantity) === 0) return rejoin(from, quantity, into, why);
  const merge = { ...why, within: 'merge' } as const;
  return [
    adjusted(from.id, from.state, sub(from.state.quantity, quantity), merge),
    adjusted(into.id, into.state, add(into.state.quantity, quantity), merge),
  ];
};
