import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { isZero, neg, sub } from '../../../kernel/values/money/money.ts';
import { itemDisposed, itemQuantityAdjusted } from '../state/stock-facts.ts';
import { firstRefusal, lotsNamed, runningQuantities } from './list-lots.ts';
import { notPossible } from './refusals.ts';

/** Takes the written-off goods of a list out of their lots; an emptied lot is disposed of. */
export const writeOff = command('inventory.forLists.writeOff', {
  says: 'Take the goods of a write-off list out of their lots.',
  by: 'manager',
  takes: Type.Object({
    list_id: Type.String(),
    date: DateText,
    journal_entry_id: orNull(Type.String()),
    lines: Type.Array(
      Type.Object({
        item_id: Type.String(),
        quantity: Type.Number(),
        value_delta: Type.Number(),
        account: orNull(Type.String()),
        reason: orNull(Type.String()),
      }),
    ),
  }),
  refuses: [notFound, notPossible],
  reads: (reader, { lines }) => ({ lots: lotsNamed(reader, lines) }),
  decide: (_, { list_id, date, journal_entry_id, lines }, __, { lots }) => {
    const refused = firstRefusal(lots, lines, 'write-off', ({ quantity }) => ({ quantity }));
    if (refused) return refused;
    const entry = journal_entry_id === null ? {} : { journal_entry_id };
    const held = runningQuantities(lots);
    return lines.map(({ item_id, quantity, value_delta, account, reason }) => {
      const new_qty = sub(held.of(item_id), quantity);
      held.set(item_id, new_qty);
      const value = isZero(value_delta) ? {} : { value_delta };
      const why = { date, reason, account, source_list_id: list_id, ...entry, ...value };
      return isZero(new_qty)
        ? itemDisposed(item_id, { quantity, ...why })
        : itemQuantityAdjusted(item_id, { new_qty, delta: neg(quantity), ...why });
    });
  },
});
