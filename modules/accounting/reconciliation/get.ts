import { Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { recordText } from '../../../kernel/reader/record.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { BankRecord } from '../banks/bank.ts';
import { bankRecords } from '../banks/records.ts';
import { BankEntryRecord, bookBalance, reconciledIn } from './bank-entries.ts';
import { candidatesOf } from './candidates.ts';
import { tooManyEntries } from './refusals.ts';
import { sessionId, sessionOf } from './session.ts';
import { reconciliationView, SessionRecord } from './view.ts';

/** Reconciliation with cleared and uncleared entries of its account. */
export const get = query('accounting.reconciliation.get', {
  says: 'Read a bank reconciliation with its entries.',
  explains: [
    '`unreconciled_entries` are uncleared journal entries through the statement date; with `carry_forward` false only those since `statement_from`, or else since the previous statement.',
    'Voided entries are left out once their reversal also falls within the statement.',
    'Amounts are in the currency of the account, money in positive; statement lines are read with `accounting_statementLines_list`.',
    'More than 20,000 uncleared entries are refused with `too_many_entries`.',
  ],
  by: 'manager',
  takes: Type.Object(sessionId),
  gives: Type.Object({
    ...SessionRecord.properties,
    bank_account: BankRecord,
    reconciled_je_ids: Type.Array(Type.String()),
    all_entries: Type.Array(BankEntryRecord),
    unreconciled_entries: Type.Array(BankEntryRecord),
    reconciled_entries: Type.Array(BankEntryRecord),
    /** Book balance at the end of the statement date. */
    book_balance: Type.Number(),
  }),
  refuses: [notFound, tooManyEntries],
  long: true,
  answer: (reader, { reconciliation_id: id }, now) => {
    const state = sessionOf(reader, id);
    if (isRefusal(state)) return state;
    const base = currencyOf(now.company);
    const open = candidatesOf(reader, state, base);
    if (open.length > limits.reconciledEntries)
      return tooManyEntries({ limit: limits.reconciledEntries, count: open.length });
    const done = reconciledIn(reader, id, state, base);
    const [bank_account] = bankRecords(reader, now, { id: state.bank_account_id });
    return {
      ...recordOf(reader, id, now.caller.role),
      bank_account,
      reconciled_je_ids: done.map(({ je_id }) => je_id).toSorted(),
      all_entries: [...done, ...open].toSorted((a, b) => (a.ts < b.ts ? -1 : a.ts > b.ts ? 1 : 0)),
      unreconciled_entries: open,
      reconciled_entries: done,
      book_balance: bookBalance(reader, state, base, state.statement_date),
    };
  },
});

/** Stored record without the statement lines, which have their own list. */
const recordOf = (reader: Reader, id: string, role: Role): object => {
  const row = reader.row<Parameters<typeof recordText>[0]>(
    'SELECT record, costs, acts FROM reconciliation_view WHERE company=:company AND id=:id',
    { id },
  );
  const viewer = { role, sight: sightIn(reader, role) };
  return row ? (JSON.parse(recordText(row, reconciliationView.of.kind, viewer)) as object) : {};
};
