import { Type } from '@sinclair/typebox';
import { changesBetween, type Fact } from '../../../kernel/declare/fact.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { reconciliationUpdated } from '../reconciliation/facts.ts';
import { lastStatementDate } from '../reconciliation/last-statement.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { badAmount, dateNotAfter, datesCrossed } from '../reconciliation/refusals.ts';
import { amountProblem } from '../reconciliation/session.ts';
import type { FileStatement } from '../statement-files/statement.ts';

export const noBalanceStated = refusal(
  'no_balance_stated',
  422,
  'The file states no closing balance. Send the file without take_statement, and the balance with the reconciliation.',
);

/** Refusals of `statementTaken`. */
export const takeStatementRefusals = [noBalanceStated, badAmount, dateNotAfter, datesCrossed];

/** Check of a balance column as answered. */
export const RunningBalance = Type.Object({
  checked: Type.Integer(),
  breaks: Type.Array(
    Type.Object({ row: Type.Integer(), expected: Type.Number(), stated: Type.Number() }),
  ),
});

/** Input by which an import takes date and balance from the file. */
export const takeStatement = {
  /** Sets date and balance of the reconciliation to those of the file. */
  take_statement: Type.Optional(Type.Boolean({ default: false })),
};

type Stated = Pick<FileStatement, 'closing' | 'closing_date' | 'lines'>;

/** Date and balance that a file proposes: its last closing balance, and the date of it or of the last line. */
export const proposedStatement = (statements: readonly Stated[]) => {
  const dates = statements.flatMap(({ closing_date, lines }) => [
    ...(closing_date === null ? [] : [closing_date]),
    ...lines.map(({ date }) => date),
  ]);
  return {
    proposed_statement_date: dates.toSorted().at(-1) ?? null,
    proposed_statement_balance:
      statements.findLast(({ closing }) => closing !== null)?.closing ?? null,
  };
};

/** Reconciliation with date and balance of the file, where the import takes them, and the fact that records them. */
export const statementTaken = (
  reader: Reader,
  asked: { readonly reconciliation_id: string; readonly take_statement?: boolean | undefined },
  state: Reconciliation,
  proposed: ReturnType<typeof proposedStatement>,
): { readonly state: Reconciliation; readonly facts: readonly Fact[] } | Refusal => {
  if (!asked.take_statement) return { state, facts: [] };
  const { proposed_statement_date: statement_date, proposed_statement_balance } = proposed;
  if (statement_date === null || proposed_statement_balance === null) return noBalanceStated();
  const taken = { statement_date, statement_balance: proposed_statement_balance };
  const next = { ...state, ...taken };
  const refused = takenProblem(reader, asked.reconciliation_id, next);
  if (isRefusal(refused)) return refused;
  const fields_changed = changesBetween(state, taken);
  const isSame = Object.keys(fields_changed).length === 0;
  return {
    state: next,
    facts: isSame ? [] : [reconciliationUpdated(asked.reconciliation_id, { fields_changed })],
  };
};

const takenProblem = (
  reader: Reader,
  id: string,
  {
    bank_account_id: bank,
    statement_date,
    statement_from,
    statement_balance,
    currency,
  }: Reconciliation,
): Refusal | undefined => {
  const last = lastStatementDate(reader, bank, id);
  if (last && statement_date <= last) return dateNotAfter({ last, statement_date });
  if (statement_from && statement_from > statement_date)
    return datesCrossed({ statement_from, statement_date });
  return amountProblem(statement_balance, currency);
};
