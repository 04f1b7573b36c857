import { command } from '../../../kernel/declare/operation.ts';
import { listWriteoffReversed } from '../state/goods-facts.ts';
import { undoing } from './undo.ts';

/** Puts written-off goods back into stock and reverses the entry; the list is finalized again. */
export const undoWriteOff = command('lists.stock.undoWriteOff', {
  says: 'Put the goods of a write-off list back into stock.',
  explains: [
    'Puts the quantities back at the cost at which they left, averaged into the lot, and reverses the journal entry on its date or, if that is locked, today.',
    'Refused as a whole with `cannot_return` when an item no longer takes goods.',
    'The list is finalized again and can be reverted to draft.',
  ],
  asks: 'undo-writeoff',
  ...undoing('undo-write-off', (id, reversal, { journal_entry_id: je_id }) =>
    listWriteoffReversed(id, { ...reversal, je_id }),
  ),
});
