import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { itemReserved } from '../state/facts.ts';
import { firstRefusal, lotsNamed } from './list-lots.ts';
import { notPossible } from './refusals.ts';

/** Quantities of lots reserved for a list. */
export const HeldLines = Type.Object({
  list_id: Type.String(),
  lines: Type.Array(Type.Object({ item_id: Type.String(), quantity: Type.Number() })),
});

/** Reserves goods for a list. */
export const reserve = command('inventory.forLists.reserve', {
  says: 'Reserve goods for a list.',
  by: 'operator',
  takes: HeldLines,
  refuses: [notFound, notPossible],
  reads: (reader, { lines }) => ({ lots: lotsNamed(reader, lines) }),
  decide: (_, { list_id, lines }, __, { lots }) =>
    firstRefusal(lots, lines, 'reserve', ({ quantity }) => ({ quantity })) ??
    lines.map(({ item_id, quantity }) =>
      itemReserved(item_id, { quantity, reserved_for: list_id }),
    ),
});
