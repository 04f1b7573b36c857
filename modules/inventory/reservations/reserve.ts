import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, PositiveQuantity, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { tooPrecise, unknownUnit } from '../items/refusals.ts';
import { quantityProblem } from '../items/units.ts';
import { itemReserved } from '../state/facts.ts';
import { item } from '../state/item.ts';

/** Reserves a quantity of an item for a document, a list or a free reference. */
export const reserve = command('inventory.reservations.reserve', {
  says: 'Reserve a quantity of an item.',
  explains: [
    'Only an `available` item with enough unreserved quantity can be reserved; if nothing stays free, its status becomes `reserved`.',
    '`reserved_for` (or `reference`) names the holder, default `manual`; repeated calls for the same holder add up.',
    'With `until` the reservation is released after that date or instant.',
    'Nothing is posted.',
    'Release it with `inventory_reservations_unreserve`.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'reserve',
  takes: Type.Object({
    entity_id: AnyId,
    quantity: PositiveQuantity,
    reserved_for: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** End date or instant of the reservation. */
    until: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}(T[\\d:.]+Z)?$' })),
  }),
  gives: writtenWith({ reserved_quantity: Type.Number() }),
  refuses: [unknownUnit, tooPrecise],
  decide: (state, { entity_id, quantity, reserved_for, reference, until }, now) =>
    quantityProblem(now.company, state.sell_by, quantity) ?? {
      facts: [
        itemReserved(entity_id, {
          quantity,
          reserved_for: reserved_for ?? reference ?? 'manual',
          until: until ?? null,
        }),
      ],
      answer: { reserved_quantity: add(state.reserved_quantity, quantity) },
    },
});
