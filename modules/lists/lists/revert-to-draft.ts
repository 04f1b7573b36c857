import { Type } from '@sinclair/typebox';
import { recordRefusal } from '../../../kernel/declare/allowed-actions.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { listRevertedToDraft } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/** Reverts a finalized list to draft; counts, marks and recorded quantities are cleared. */
export const revertToDraft = command('lists.lists.revertToDraft', {
  says: 'Return a finalized list to draft.',
  explains: [
    'Only from finalized.',
    'Counts, scan marks and, for an audit, the recorded quantities are cleared.',
    'A transfer whose goods were moved is refused with `not_allowed`; use `lists_stock_undoMove` first.',
    'A write-off requires the manager role.',
    'Reservations stay.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) }),
  gives: writtenWith({ status: Type.Literal('draft') }),
  asks: 'revert-to-draft',
  refuses: [roleTooLow],
  decide: (state, { entity_id, reason }, { caller }) => {
    const refused = recordRefusal(list, state, 'revert-to-draft', caller);
    if (refused) return refused;
    const told = { reason: reason ?? null, reverted_by: caller.user_id || null };
    return { facts: [listRevertedToDraft(entity_id, told)], answer: { status: 'draft' } };
  },
});
