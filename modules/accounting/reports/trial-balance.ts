import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { PrintedHead, printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { StoredAccountType } from '../chart/input.ts';
import { asOfCutoff, badAsOf, dateOf, isKnownAsOf, movedAt } from './as-of.ts';
import { balanceLines, totalsOf } from './balance-lines.ts';
import { chartOf } from './report-sections.ts';

const Line = Type.Object({
  code: Type.String(),
  name: Type.String(),
  account_type: StoredAccountType,
  opening: Type.Number(),
  total_debit: Type.Number(),
  total_credit: Type.Number(),
  net: Type.Number(),
  closing: Type.Number(),
});

/**
 * Trial balance: opening, movements and closing of every account; `opening` covers all years, so that both sides
 * are equal at any date.
 */
export const trialBalance = query('accounting.reports.trialBalance', {
  says: 'Read the trial balance.',
  explains: [
    'In company currency, debit positive; accounts without figures are left out unless `include_zero`.',
    'Openings cover all years, also for revenue and expense accounts.',
    '`as_of` as a date is the last day that counts; an instant or ledger entry id shows what was recorded until then, whatever the posting date.',
    '`balanced` is true if total debits equal total credits.',
  ],
  by: 'manager',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    as_of: Type.Optional(Type.String({ maxLength: 40 })),
    include_zero: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: Type.Object({
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
    lines: Type.Array(Line),
    total_debit: Type.Number(),
    total_credit: Type.Number(),
    balanced: Type.Boolean(),
    signed_head: PrintedHead,
  }),
  refuses: [badPeriod, badAsOf],
  long: ({ as_of }) => isKnownAsOf(as_of),
  answer: (reader, asked, now) => trialBalanceOf(reader, asked, now),
});

type Asked = {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly as_of?: string | undefined;
  readonly include_zero?: boolean | undefined;
};

/** Trial balance of a date range, or as of a cutoff. */
export const trialBalanceOf = (
  reader: Reader,
  { date_from, date_to, as_of, include_zero = false }: Asked,
  now: Now,
) => {
  const wrong = backwards({ date_from, date_to });
  if (wrong) return wrong;
  const cutoff = asOfCutoff(reader, as_of);
  if (isRefusal(cutoff)) return cutoff;
  const base = currencyOf(now.company);
  const moved = movedAt(reader, cutoff, { from: date_from, to: date_to });
  const before =
    date_from === undefined ? undefined : movedAt(reader, cutoff, { to: addDays(date_from, -1) });
  const sums = totalsOf(moved.values());
  return {
    date_from: date_from ?? null,
    date_to: date_to ?? dateOf(cutoff) ?? null,
    lines: balanceLines(chartOf(reader), { moved, before }, { base, include_zero }),
    total_debit: fromMinor(sums.debit, base),
    total_credit: fromMinor(sums.credit, base),
    balanced: sums.debit === sums.credit,
    signed_head: printedHead(reader),
  };
};
