import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { DateText } from '../../../kernel/declare/schemas.ts';
import type { Lot } from '../lots/lot.ts';
import { lotValue } from '../pricing/cost.ts';
import { itemTransferred } from '../state/stock-facts.ts';
import { firstRefusal, lotsNamed } from './list-lots.ts';
import { notPossible } from './refusals.ts';

/** Moves full lots of a transfer list, each to its location. */
export const move = command('inventory.forLists.move', {
  says: 'Move the lots of a transfer list.',
  by: 'operator',
  takes: Type.Object({
    list_id: Type.String(),
    date: DateText,
    lines: Type.Array(Type.Object({ item_id: Type.String(), to_location_id: Type.String() })),
  }),
  refuses: [notFound, notPossible],
  reads: (reader, { lines }) => ({ lots: lotsNamed(reader, lines) }),
  decide: (_, { list_id, date, lines }, __, { lots }) => {
    const refused = firstRefusal(lots, lines, 'transfer', () => ({}));
    if (refused) return refused;
    return lines.flatMap(({ item_id, to_location_id }) => {
      const lot = lots.get(item_id);
      if (!lot || lot.location_id === to_location_id) return [];
      return itemTransferred(
        item_id,
        {
          to_location_id,
          from_location_id: lot.location_id,
          quantity: lot.quantity,
          date,
          source_list_id: list_id,
          ...stockValue(lot),
        },
        { location_id: to_location_id },
      );
    });
  },
});

const stockValue = (lot: Lot): { readonly value_before?: number } =>
  lot.consignment_flag === 'in'
    ? {}
    : { value_before: lotValue(lot.quantity, lot.unit_cost, lot.currency) };
