import { type Static, Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, type Condition, page, pageInput } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { orderOf } from '../../../kernel/reader/sort-order.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { EntryRecord, journalEntryView } from '../entry/entry.ts';
import { movements } from '../reports/movements.ts';
import { conditionsOf, journalFilters, journalOrder, latestFirst } from './filters.ts';

const Asked = Type.Object({ ...journalFilters, ...journalOrder, ...pageInput });
type Input = Static<typeof Asked>;

/** Long scan for filters other than dates, because only the sums of days are precomputed. */
const isFar = isLongScan(['date_from', 'date_to'], { sort: ['date', 'created_at'] });

/** Posted and voided entries, newest first, with the totals of all matches. */
export const list = query('accounting.journal.list', {
  says: 'List journal entries, including voided ones.',
  explains: [
    'Latest date first unless `sort` is sent, including reversing entries.',
    '`account` matches the exact code without child accounts, `account`, `contact_id` and `doc_id` look into the lines, and `q` also finds account and contact names.',
    'A contact includes those merged into it.',
    '`totals` are the sums of all matches, not of the page, in company currency; a voided entry and its reversal both count.',
  ],
  by: 'manager',
  takes: Asked,
  gives: Type.Object({
    ...listOf(EntryRecord).properties,
    totals: Type.Object({ debit: Type.Number(), credit: Type.Number() }),
  }),
  refuses: [badPeriod, badCursor],
  long: isFar,
  answer: (reader, input, now) => {
    const wrong = backwards(input);
    if (wrong) return wrong;
    const where = conditionsOf(reader, input);
    const found = page(
      reader,
      journalEntryView,
      { ...input, ...orderOf(input, latestFirst), where },
      now,
    );
    if (isRefusal(found)) return found;
    const total = fromMinor(totalOf(reader, input, where), currencyOf(now.company));
    return {
      raw: `${found.raw.slice(0, -1)},"totals":${JSON.stringify({ debit: total, credit: total })}}`,
    };
  },
});

/** Total of the matching entries; from daily sums if only dates are filtered. */
const totalOf = (
  reader: Reader,
  { date_from, date_to, ...others }: Input,
  where: ReturnType<typeof conditionsOf>,
): bigint => {
  const isByDays = Object.entries(others).every(
    ([name, value]) => !(name in journalFilters) || value === undefined || value === '',
  );
  if (!isByDays) return sumOf(reader, where);
  const moved = movements(reader, { from: date_from, to: date_to }).values();
  return moved.reduce((sum, { debit }) => sum + debit, 0n);
};

const sumOf = (reader: Reader, conditions: readonly (Condition | undefined | false)[]): bigint => {
  const kept = conditions.filter((one): one is Condition => Boolean(one));
  const row = reader.bigs(
    `SELECT coalesce(sum(v.amount), 0) AS amount FROM journal_entry_view v
     WHERE ${['v.company=:company', ...kept.map((one) => `(${one.sql})`)].join(' AND ')}`,
    Object.assign({}, ...kept.map((one) => one.params ?? {})),
  );
  return (row?.['amount'] as bigint | undefined) ?? 0n;
};
