import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, DateText, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { account, accountFields } from '../chart/account.ts';
import { accountId } from '../contract/queries.ts';
import { EntryStatus } from '../entry/entry.ts';
import { yearBegins } from '../year/balances.ts';
import { isEarning } from './account-types.ts';
import { contactNames } from './contact-names.ts';
import { type LinesAsked, ledgerLines, lineRecord, lineSums, netBefore } from './entry-lines.ts';

/** Schema of a line of an account ledger. */
export const LedgerLineRecord = titled(
  'AccountLine',
  Type.Object({
    je_id: Type.String(),
    number: Type.String(),
    ts: Type.String({ format: 'date' }),
    memo: Type.String(),
    reference: orNull(Type.String()),
    description: orNull(Type.String()),
    contact_id: orNull(Type.String()),
    contact_name: Type.Optional(orNull(Type.String())),
    debit: Type.Number(),
    credit: Type.Number(),
    balance: Type.Number(),
    doc_id: orNull(Type.String()),
    status: EntryStatus,
  }),
);

/** Lines of one account with a running balance, debit positive; profit and loss accounts restart each fiscal year. */
export const accountLedger = query('accounting.reports.accountLedger', {
  says: 'Read the ledger of an account.',
  explains: [
    'Lines by date, then by posting, with a running balance, debit positive, in company currency.',
    'Opening and closing cover the whole period, not the page; for revenue and expense accounts the opening counts from the start of the fiscal year.',
    'Without `limit` up to 5,000 lines are returned.',
    'Postings of child accounts are not included; an unknown code answers `not_found`.',
  ],
  by: 'manager',
  people: 'read',
  takes: Type.Object({
    account_code: Type.String({ minLength: 1, maxLength: 100 }),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    contact_id: Type.Optional(AnyId),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.ledgerLines })),
    offset: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  gives: Type.Object({
    account: Type.Object(accountFields),
    opening: Type.Number(),
    lines: Type.Array(LedgerLineRecord),
    closing: Type.Number(),
    total: Type.Integer(),
    total_debit: Type.Number(),
    total_credit: Type.Number(),
  }),
  refuses: [notFound, badPeriod],
  long: true,
  answer: (reader, input, now) => {
    const {
      account_code,
      contact_id,
      date_from,
      date_to,
      limit = limits.ledgerLines,
      offset = 0,
    } = input;
    const found = reader.state(account, accountId(account_code));
    if (!found) return notFound({ what: 'account', id: account_code });
    const wrong = backwards(input);
    if (wrong) return wrong;
    const base = currencyOf(now.company);
    const asked: LinesAsked = { account: account_code, contact_id, date_from, date_to };
    const opening = openingOf(
      reader,
      asked,
      date_from && isEarning(found) ? yearBegins(reader, now.company, date_from) : undefined,
    );
    const sums = lineSums(reader, asked);
    const name = contactNames(reader);
    let running = opening + (offset === 0 ? 0n : netBefore(reader, asked, offset));
    const lines = ledgerLines(reader, asked, { limit, offset }).map((line) => {
      running += BigInt(line.debit) - BigInt(line.credit);
      return {
        ...lineRecord(line, base),
        contact_name: name(line.contact_id),
        balance: fromMinor(running, base),
      };
    });
    return {
      account: found,
      opening: fromMinor(opening, base),
      lines,
      closing: fromMinor(opening + sums.debit - sums.credit, base),
      total: sums.count,
      total_debit: fromMinor(sums.debit, base),
      total_credit: fromMinor(sums.credit, base),
    };
  },
});

/** Opening balance before the first shown day, counted from a given day. */
export const openingOf = (reader: Reader, asked: LinesAsked, from: string | undefined): bigint => {
  if (asked.date_from === undefined) return 0n;
  const before = { ...asked, date_from: from, date_to: addDays(asked.date_from, -1) };
  const { debit, credit } = lineSums(reader, before);
  return debit - credit;
};
