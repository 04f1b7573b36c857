import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, PositiveQuantity, writtenWith } from '../../../kernel/declare/schemas.ts';
import { compare, sub } from '../../../kernel/values/money/money.ts';
import { notReserved, tooPrecise, unknownUnit } from '../items/refusals.ts';
import { quantityProblem } from '../items/units.ts';
import { itemUnreserved } from '../state/facts.ts';
import { item, reservedFor } from '../state/item.ts';

/** Releases a reserved quantity of an item. */
export const unreserve = command('inventory.reservations.unreserve', {
  says: 'Release a reserved quantity of an item.',
  explains: [
    'Releases the reservation of `released_from` (or `reference`); without it, the only reservation there is, else the manual one.',
    'More than that source holds is refused with `not_reserved`.',
    'A `reserved` item becomes `available` again.',
    'Releasing the reservation of a document or list does not change that record.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'unreserve',
  takes: Type.Object({
    entity_id: AnyId,
    quantity: PositiveQuantity,
    released_from: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  gives: writtenWith({ reserved_quantity: Type.Number() }),
  refuses: [notReserved, unknownUnit, tooPrecise],
  decide: (state, { entity_id, quantity, released_from, reference }, now) => {
    const from = released_from ?? reference ?? onlyHolder(Object.keys(state.reservations));
    const held = reservedFor(state, from);
    if (compare(quantity, held) > 0)
      return notReserved({ sku: state.sku, held, released_from: from, quantity });
    // The rest must be a quantity of the unit, too; all that is held may always be released.
    const problem =
      compare(quantity, held) < 0 && quantityProblem(now.company, state.sell_by, quantity);
    if (problem) return problem;
    return {
      facts: [itemUnreserved(entity_id, { quantity, released_from: from })],
      answer: { reserved_quantity: sub(state.reserved_quantity, quantity) },
    };
  },
});

/** Default reservation: the only one, else the manual one. */
const onlyHolder = (holders: readonly string[]): string =>
  holders.length === 1 ? (holders[0] ?? 'manual') : 'manual';
