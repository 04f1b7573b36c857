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
