import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { DateText, listOf, Uuid } from '../../../kernel/declare/schemas.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { EntryRecord, journalEntryView } from '../entry/entry.ts';

/** Transfers between bank accounts, newest first, including voided ones. */
export const list = query('accounting.transfers.list', {
  says: 'List transfers between bank accounts.',
  explains: [
    'Latest date first unless `sort` is sent, including voided ones.',
    '`bank_id` finds transfers from or to the account.',
    'A transfer with a later arrival is two entries, the departure and the arrival.',
    'Transfers recorded from statement lines are included.',
  ],
  by: 'manager',
  takes: Type.Object({
    bank_id: Type.Optional(Uuid),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    ...sortInput(['date', 'number', 'created_at']),
    ...pageInput,
  }),
  gives: listOf(EntryRecord),
  refuses: [badPeriod, badCursor],
  answer: (reader, { bank_id, ...input }, now) =>
    backwards(input) ??
    page(
      reader,
      journalEntryView,
      {
        ...input,
        ...orderOf(input, { sort: 'date', dir: 'desc' }),
        where: [
          { sql: "v.je_type='transfer'" },
          ...datesBetween(input),
          bank_id !== undefined && {
            sql: "json_extract(v.record, '$.from_bank_account_id')=:bank_id OR json_extract(v.record, '$.to_bank_account_id')=:bank_id",
            params: { bank_id },
          },
        ],
      },
      now,
    ),
});
