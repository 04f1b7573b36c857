import { command } from '../../../kernel/declare/operation.ts';
import { listAdjustReversed } from '../state/goods-facts.ts';
import { undoing } from './undo.ts';

/** Reverses the adjustment of an audit on stock as it is now, with its entry; the audit is finalized again. */
export const undoAdjust = command('lists.stock.undoAdjust', {
  says: 'Reverse the adjustment of an audit.',
  explains: [
    'Applies the opposite differences to the stock as it is now and reverses the journal entry, on its date or, if that is locked, today.',
    'Cost changes in between are posted separately.',
    'Refused as a whole when stock would become negative (`would_go_negative`) or an item no longer takes it (`cannot_return`).',
    'The audit is finalized again with its counts.',
  ],
  asks: 'undo-adjust',
  ...undoing('adjust', (id, reversal, state) =>
    listAdjustReversed(id, {
      ...reversal,
      shrinkage: state.shrinkage_value ?? 0,
      overage: state.overage_value ?? 0,
      reverses: state.journal_entry_id,
    }),
  ),
});
