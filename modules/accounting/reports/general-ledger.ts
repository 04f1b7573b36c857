import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { StoredAccountType } from '../chart/input.ts';
import { yearBegins } from '../year/balances.ts';
import { LedgerLineRecord } from './account-ledger.ts';
import { isEarning } from './account-types.ts';
import { contactNames } from './contact-names.ts';
import { contactsParam, isOfContact, ledgerLines, lineRecord, lineSums } from './entry-lines.ts';
import { type Moved, movements, net, type Span } from './movements.ts';
import { chartOf } from './report-sections.ts';

export const tooManyLines = refusal(
  'too_many_lines',
  422,
  'These dates have {count} lines, the limit is {limit}. Choose a shorter period or one account.',
);

const Account = Type.Object({
  code: Type.String(),
  name: Type.String(),
  account_type: StoredAccountType,
  opening: Type.Number(),
  debit: Type.Number(),
  credit: Type.Number(),
  closing: Type.Number(),
  lines: Type.Optional(Type.Array(LedgerLineRecord)),
});

/** General ledger: opening balance, movements and closing balance per account, with lines on request. */
export const generalLedger = query('accounting.reports.generalLedger', {
  says: 'Read the general ledger.',
  explains: [
    'Accounts without movement and opening balance are left out; opening balances cover all earlier postings; revenue and expense accounts restart each fiscal year.',
    'Debit positive, in company currency, voided entries together with their reversals.',
    '`include_lines` adds the lines with a running balance, up to 5,000 (`too_many_lines`).',
    '`contact_id` limits everything to lines of that contact and those merged into it.',
  ],
  by: 'manager',
  people: 'read',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    include_lines: Type.Optional(Type.Boolean({ default: false })),
    contact_id: Type.Optional(AnyId),
  }),
  gives: Type.Object({
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
    accounts: Type.Array(Account),
    totals: Type.Object({ debit: Type.Number(), credit: Type.Number() }),
  }),
  refuses: [badPeriod, tooManyLines],
  long: true,
  answer: (reader, { date_from, date_to, include_lines = false, contact_id }, now) => {
    const asked = { contact_id, date_from, date_to };
    const wrong = backwards(asked);
    if (wrong) return wrong;
    const count = include_lines ? lineSums(reader, asked).count : 0;
    if (count > limits.ledgerLines) return tooManyLines({ count, limit: limits.ledgerLines });
    const base = currencyOf(now.company);
    const sums = sumsBy(reader, contact_id);
    const moved = sums({ from: date_from, to: date_to });
    const opening = openings(reader, sums, date_from, now);
    const lines = include_lines ? linesByAccount(reader, asked, opening, base) : undefined;
    const accounts = chartOf(reader).flatMap((row) => {
      const own = moved.get(row.code) ?? { debit: 0n, credit: 0n };
      const before = opening(row);
      if (own.debit === 0n && own.credit === 0n && before === 0n) return [];
      return [
        {
          code: row.code,
          name: row.name,
          account_type: row.account_type,
          opening: fromMinor(before, base),
          debit: fromMinor(own.debit, base),
          credit: fromMinor(own.credit, base),
          closing: fromMinor(before + net(own), base),
          ...(lines ? { lines: lines(row) } : {}),
        },
      ];
    });
    const total = (side: 'debit' | 'credit'): number =>
      fromMinor(
        [...moved.values()].reduce((sum, one) => sum + one[side], 0n),
        base,
      );
    return {
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      accounts,
      totals: { debit: total('debit'), credit: total('credit') },
    };
  },
});

type Row = { readonly code: string; readonly account_type: string };

/** Movements per account: from monthly and daily sums, or from lines for one contact. */
const sumsBy =
  (reader: Reader, contact_id: string | undefined) =>
  (span: Span): Map<string, Moved> => {
    if (contact_id === undefined) return movements(reader, span);
    const rows = reader.rows<{ account: string; debit: string; credit: string; lines: number }>(
      `SELECT account, CAST(sum(debit) AS TEXT) AS debit, CAST(sum(credit) AS TEXT) AS credit, count(*) AS lines FROM journal_line
       WHERE company=:company AND ${isOfContact('contact_id')} AND date>=:from AND date<=:to GROUP BY account`,
      { ...contactsParam(reader, contact_id), from: span.from ?? '', to: span.to ?? '~' },
    );
    return new Map(
      rows.map(({ account, debit, credit, lines }) => [
        account,
        { account, debit: BigInt(debit), credit: BigInt(credit), lines },
      ]),
    );
  };

const openings = (
  reader: Reader,
  sums: (span: Span) => Map<string, Moved>,
  date_from: string | undefined,
  now: Now,
): ((row: Row) => bigint) => {
  if (date_from === undefined) return () => 0n;
  const to = addDays(date_from, -1);
  const all = sums({ to });
  const start = yearBegins(reader, now.company, date_from);
  const year = start <= to ? sums({ from: start, to }) : new Map<string, Moved>();
  return (row) => {
    const found = (isEarning(row) ? year : all).get(row.code);
    return found ? net(found) : 0n;
  };
};

const linesByAccount = (
  reader: Reader,
  asked: Parameters<typeof ledgerLines>[1],
  opening: (row: Row) => bigint,
  base: string,
) => {
  const all = ledgerLines(reader, asked, { limit: limits.ledgerLines, offset: 0 });
  const byAccount = Map.groupBy(all, (line) => line.account);
  const name = contactNames(reader);
  return (row: Row) => {
    let running = opening(row);
    return (byAccount.get(row.code) ?? []).map((line) => {
      running += BigInt(line.debit) - BigInt(line.credit);
      return {
        ...lineRecord(line, base),
        contact_name: name(line.contact_id),
        balance: fromMinor(running, base),
      };
    });
  };
};
