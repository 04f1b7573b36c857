import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  DateText,
  orNull,
  SignedAmount,
  Text,
  Uuid,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { bankAccount } from '../banks/bank.ts';
import { type Account, entriesOn, unreconciled } from './bank-entries.ts';
import { reconciliationStarted } from './facts.ts';
import { reconciliation } from './reconciliation.ts';
import {
  badAmount,
  bankInactive,
  dateNotAfter,
  datesCrossed,
  sessionOpen,
  tooManyEntries,
} from './refusals.ts';
import { amountProblem, asCleared } from './session.ts';
import { SessionAfter, sessionAfter } from './view.ts';

/** Statement date and balance. */
export const statementInput = {
  statement_date: DateText,
  /** Balance in the account's currency, positive for an asset; a card debt is negative. */
  statement_balance: SignedAmount,
};

/** Starts the reconciliation of a bank account with a statement. */
export const start = command('accounting.reconciliation.start', {
  says: 'Start the reconciliation of a bank or card account with a statement.',
  explains: [
    'Creates an open reconciliation and posts nothing; each account has at most one (`reconciliation_open`).',
    'The first one of an account also clears its opening-balance entry.',
    'The statement date must be later than that of the previous reconciliation (`date_not_after`), and an account with more than 20,000 uncleared entries through that date is refused with `too_many_entries`.',
    '`tolerance`, the largest amount that can be written off, is 1 by default.',
  ],
  by: 'manager',
  on: reconciliation,
  takes: Type.Object({
    bank_account_id: Uuid,
    ...statementInput,
    statement_from: Type.Optional(orNull(DateText)),
    tolerance: Type.Optional(Amount),
    carry_forward: Type.Optional(Type.Boolean({ default: true })),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: SessionAfter,
  refuses: [
    notFound,
    bankInactive,
    sessionOpen,
    badAmount,
    dateNotAfter,
    datesCrossed,
    tooManyEntries,
  ],
  reads: (reader, { bank_account_id, statement_date, statement_from }, _, now) => {
    const bank = reader.state(bankAccount, bank_account_id);
    if (!bank) return notFound({ what: 'bank account', id: bank_account_id });
    if (!bank.is_active) return bankInactive();
    const { chart_account_code: account_code, currency } = bank;
    const account = { bank_account_id, account_code, currency };
    const before = sessionsBefore(reader, bank_account_id);
    if (isRefusal(before)) return before;
    if (before.last !== undefined && statement_date <= before.last)
      return dateNotAfter({ last: before.last, statement_date });
    if (statement_from && statement_from > statement_date)
      return datesCrossed({ statement_from, statement_date });
    return (
      tooMany(reader, account, statement_date, now) ?? {
        account,
        last: before.last ?? null,
        cleared_before: before.cleared(currency),
        opening: before.last === undefined ? openingOf(reader, account, statement_date, now) : [],
      }
    );
  },
  decide: (_, input, now, { account, cleared_before, opening }) => {
    const { statement_from = null, tolerance = 1, carry_forward = true, notes = null } = input;
    const refused =
      amountProblem(input.statement_balance, account.currency) ??
      amountProblem(tolerance, account.currency);
    if (refused) return refused;
    const { statement_date, statement_balance } = input;
    const id = now.id();
    const data = {
      ...account,
      statement_date,
      statement_from,
      statement_balance,
      tolerance,
      carry_forward,
      notes,
      cleared_before,
      cleared: opening,
    };
    const fold = reconciliation.folds.get(reconciliationStarted.type);
    const state = fold?.apply(reconciliation.initial, data, {} as never, {} as never);
    return {
      facts: [reconciliationStarted(id, data)],
      answer: state ? sessionAfter(id, state, [], data) : {},
    };
  },
});

type Before = { readonly last: string | undefined; readonly cleared: (currency: string) => number };

/** Last reconciled date and cleared amount of an account; refused while a reconciliation is open. */
const sessionsBefore = (reader: Reader, bank: string): Before | Refusal => {
  const open = reader.row<{ id: string }>(
    'SELECT id FROM reconciliation_view WHERE company=:company AND open_bank=:bank',
    { bank },
  );
  if (open) return sessionOpen({ reconciliation_id: open.id });
  const last = reader.row<{ day: string | null }>(
    'SELECT max(statement_date) AS day FROM reconciliation_view WHERE company=:company AND bank_account_id=:bank',
    { bank },
  );
  const cleared = reader.bigs(
    `SELECT coalesce(sum(amount), 0) AS amount FROM reconciled_entry
     WHERE company=:company AND bank_account_id=:bank`,
    { bank },
  );
  return {
    last: last?.day ?? undefined,
    cleared: (currency) => fromMinor((cleared?.['amount'] as bigint | undefined) ?? 0n, currency),
  };
};

/** Opening entry of the account, which appears on no statement. */
const openingOf = (reader: Reader, account: Account, to: string, now: Now) => {
  const row = reader.row<{ id: string }>(
    `SELECT id FROM journal_entry_view WHERE company=:company AND live_key=:key AND date<=:to`,
    { key: `je:opening:${account.bank_account_id}`, to },
  );
  if (!row) return [];
  return asCleared([...entriesOn(reader, account, currencyOf(now.company), [row.id]).values()]);
};

const tooMany = (reader: Reader, account: Account, to: string, now: Now): Refusal | undefined => {
  const { length: count } = unreconciled(reader, account, currencyOf(now.company), {
    from: '',
    to,
  });
  return count > limits.reconciledEntries
    ? tooManyEntries({ limit: limits.reconciledEntries, count })
    : undefined;
};
