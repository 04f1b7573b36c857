import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { journalEntryVoided } from '../contract/facts.ts';
import { journalEntry } from '../entry/entry.ts';

const notEmpty = refusal('not_empty', 409, 'The entry is not zero, or is already void.');

/** Voids an entry of zero without a reversing entry, so `reversed_by` is empty. */
export const voidEmpty = command('accounting.checks.voidEmpty', {
  says: 'Void an entry of zero.',
  by: 'owner',
  on: journalEntry,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: Type.String() }),
  refuses: [notEmpty],
  decide: ({ status, entries }, { entity_id }) => {
    const moves = entries.some(({ debit, credit }) => debit !== 0 || credit !== 0);
    if (moves || status !== 'posted') return notEmpty();
    return [journalEntryVoided(entity_id, { reason: 'Entry of zero.', reversed_by: '' })];
  },
});
