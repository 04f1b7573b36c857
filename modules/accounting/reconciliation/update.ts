import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { Amount, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { reconciliationUpdated } from './facts.ts';
import { lastStatementDate } from './last-statement.ts';
import { reconciliation } from './reconciliation.ts';
import { badAmount, dateNotAfter, datesCrossed } from './refusals.ts';
import { amountProblem, atSession, sessionId } from './session.ts';
import { statementInput } from './start.ts';
import { clearedBy, SessionAfter, sessionAfter } from './view.ts';

/** Changes the sent fields of a reconciliation. */
export const update = command('accounting.reconciliation.update', {
  says: 'Change an open bank reconciliation.',
  explains: [
    'Changes statement date, statement balance, tolerance or notes while the reconciliation is open; a completed one is refused with `not_allowed` until `accounting_reconciliation_reopen`.',
    'The statement date must stay later than all other statements of the account (`date_not_after`).',
    'Lines and matches are kept.',
    'Requests without a change record nothing.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...sessionId,
    statement_date: Type.Optional(statementInput.statement_date),
    statement_balance: Type.Optional(statementInput.statement_balance),
    tolerance: Type.Optional(Amount),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: SessionAfter,
  refuses: [badAmount, dateNotAfter, datesCrossed],
  asks: 'edit',
  reads: (reader, { reconciliation_id: id }, { bank_account_id: bank }) => ({
    last: lastStatementDate(reader, bank, id),
    before: clearedBy(reader, id),
  }),
  decide: (state, { reconciliation_id: id, ...sent }, _, { last, before }) => {
    const next = { ...state, ...sent };
    const { statement_date, statement_from } = next;
    const refused =
      amountProblem(next.statement_balance, state.currency) ??
      amountProblem(next.tolerance, state.currency);
    if (refused) return refused;
    if (last && statement_date <= last) return dateNotAfter({ last, statement_date });
    if (statement_from && statement_from > statement_date)
      return datesCrossed({ statement_from, statement_date });
    const fields_changed = changesBetween(state, sent);
    return {
      facts:
        Object.keys(fields_changed).length === 0
          ? []
          : [reconciliationUpdated(id, { fields_changed })],
      answer: sessionAfter(id, next, before),
    };
  },
});
