import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed } from '../../../kernel/declare/refusal.ts';
import { reconciliationCompleted } from './facts.ts';
import { differenceOf, reconciliation } from './reconciliation.ts';
import { differs, linesOpen } from './refusals.ts';
import { atSession, closedRefusal, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Completes a reconciliation once every line is settled and the cleared balance equals the statement balance. */
export const complete = command('accounting.reconciliation.complete', {
  says: 'Complete a bank reconciliation without a difference.',
  explains: [
    'Requires that every statement line is matched, created or skipped (`lines_unmatched`) and that the cleared balance equals the statement balance (`difference`); statement lines themselves are optional.',
    'Cleared entries can no longer be voided afterwards (`entry_reconciled`).',
    'Posts nothing.',
    'Undo with `accounting_reconciliation_reopen`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object(sessionId),
  gives: SessionAfter,
  refuses: [notAllowed, differs, linesOpen],
  // Checked in `decide`: correctable problems answer 422, all others 409.
  mayAsk: ['complete'],
  reads: (reader, { reconciliation_id }) => ({ before: clearedBy(reader, reconciliation_id) }),
  decide: (state, { reconciliation_id: id }, now, { before }) => {
    const { status, counts, statement_date, statement_balance, cleared } = state;
    if (status !== 'open') return closedRefusal(status, 'complete');
    const count = counts.unmatched + counts.suggested;
    if (count > 0) return linesOpen({ count });
    const difference = differenceOf(state);
    if (difference !== 0)
      return differs({ statement_balance, matched_balance: cleared, difference });
    const done = { completed_at: now.ts, completed_by: now.caller.user_id || null };
    return {
      facts: [reconciliationCompleted(id, { statement_date, statement_balance, ...done })],
      answer: sessionAfter(id, { ...state, status: 'completed', ...done }, before),
    };
  },
});
