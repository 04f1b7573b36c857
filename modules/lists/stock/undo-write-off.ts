import { command } from '../../../kernel/declare/operation.ts';
import { listWriteoffReversed } from '../state/goods-facts.ts';
import { undoing } from './undo.ts';

/** Puts written-off goods back into stock and reverses the entry; the list is finalized again. */
export const undoWriteOff = command('lists.stock.undoWriteOff', {
  says: 'Put the goods of a write-off list back into stock.',
  asks: 'undo-writeoff',
  ...undoing('undo-write-off', (id, reversal, { journal_entry_id: je_id }) =>
    listWriteoffReversed(id, { ...reversal, je_id }),
  ),
});
