import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { itemQuantityAdjusted } from '../state/stock-facts.ts';
import { adjustedFields, LotsAfter } from './adjust.ts';
import { firstRefusal, lotsNamed, runningQuantities } from './list-lots.ts';
import { notPossible } from './refusals.ts';

/** Puts written-off goods of a list back into their lots, including disposed ones. */
export const putBack = command('inventory.forLists.putBack', {
  says: 'Put the goods of a write-off list back into their lots.',
  by: 'manager',
  takes: LotsAfter,
  refuses: [notFound, notPossible],
  reads: (reader, { lines }) => ({ lots: lotsNamed(reader, lines) }),
  decide: (_, { list_id, date, reason, journal_entry_id, lines }, __, { lots }) => {
    const refused = firstRefusal(lots, lines, 'undo-write-off', () => ({}));
    if (refused) return refused;
    const entry = journal_entry_id === null ? {} : { journal_entry_id };
    const held = runningQuantities(lots);
    return lines.map((line) =>
      itemQuantityAdjusted(line.item_id, {
        ...{ date, reason, source_list_id: list_id, ...entry },
        ...adjustedFields(line),
        delta: held.set(line.item_id, line.new_qty),
      }),
    );
  },
});
