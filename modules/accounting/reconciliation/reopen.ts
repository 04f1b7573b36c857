import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { locked, periodLocked } from '../../companies/contract/queries.ts';
import { reconciliationReopened } from './facts.ts';
import { reconciliation } from './reconciliation.ts';
import { laterSession } from './refusals.ts';
import { atSession, sessionId } from './session.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Reopens the last completed reconciliation of an account. */
export const reopen = command('accounting.reconciliation.reopen', {
  says: 'Reopen the last completed bank reconciliation of an account.',
  explains: [
    'Needs the role admin and a reason.',
    'Matches and cleared entries stay.',
    'Refused with `later_reconciliation` while any later reconciliation of the account exists, open or completed; the refusal names the last one: delete it, after reopening it if it is completed.',
    'Refused with `period_locked` if the statement date is in the locked period; move the lock with `accounting_period_set` first.',
  ],
  by: 'admin',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...sessionId,
    reason: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  gives: SessionAfter,
  refuses: [laterSession, periodLocked],
  asks: 'reopen',
  reads: (reader, { reconciliation_id: id }, { bank_account_id: bank, statement_date: day }) => {
    const later = reader.row<{ id: string; statement_date: string }>(
      `SELECT id, statement_date FROM reconciliation_view
       WHERE company=:company AND bank_account_id=:bank AND statement_date>:day
       ORDER BY statement_date DESC LIMIT 1`,
      { bank, day },
    );
    if (!later) return { before: clearedBy(reader, id) };
    const { id: reconciliation_id, statement_date } = later;
    return laterSession({ reconciliation_id, statement_date });
  },
  decide: (state, { reconciliation_id: id, reason }, now, { before }) => {
    const refused = locked(now.company, state.statement_date);
    if (refused) return refused;
    const next = { ...state, status: 'open', completed_at: null, completed_by: null };
    return {
      facts: [reconciliationReopened(id, { reason })],
      answer: sessionAfter(id, next, before),
    };
  },
});
