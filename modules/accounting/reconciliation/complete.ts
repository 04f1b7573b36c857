import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed } from '../../../kernel/declare/refusal.ts';
import { reconciliationCompleted } from './facts.ts';
import { differenceOf, reconciliation } from './reconciliation.ts';
import { differs, linesOpen } from './refusals.ts';
import { atSession, closedRefusal, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Completes a reconciliation once every line is answered and what is cleared is what the statement says. */
export const complete = command('accounting.reconciliation.complete', {
  says: 'Complete a bank reconciliation whose books and statement agree.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object(sessionId),
  gives: SessionAfter,
  refuses: [notAllowed, differs, linesOpen],
  // Asked in `decide`: what a person can still put right is 422, all else 409.
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
