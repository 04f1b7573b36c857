import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { cashAccounts } from './cash/lines.ts';
import { movements, net } from './movements.ts';
import { chartOf } from './report-sections.ts';

/** Money into and out of the cash accounts by month, with the balance at the end of each. */
export const cashByMonth = query('accounting.reports.cashByMonth', {
  says: 'Read money in and out by month.',
  explains: [
    'The last `months` calendar months up to the present one (default 12), oldest first, in company currency; months without movements have zeros.',
    'Cash is the accounts with cash flow category `cash`. Each entry counts once with its net amount, so transfers between cash accounts in one entry are neither in nor out.',
    'A reversal lowers the side of what it reverses. Opening balances and revaluations are left out of in and out, and are in `balance`.',
  ],
  by: 'manager',
  takes: Type.Object({
    months: Type.Optional(
      Type.Integer({
        ...{ minimum: 1, maximum: 36, default: 12 },
        description: 'Number of calendar months up to the present one.',
      }),
    ),
  }),
  gives: Type.Object({
    currency: Type.String(),
    balance: Type.Number({ description: 'Cash through the end of the present month.' }),
    months: Type.Array(
      Type.Object({
        month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
        money_in: Type.Number({ description: 'Money received, in company currency.' }),
        money_out: Type.Number({ description: 'Money paid, in company currency.' }),
        net: Type.Number(),
        balance: Type.Number({ description: 'Cash at the end of the month.' }),
      }),
      { description: 'Months from the oldest.' },
    ),
  }),
  long: true,
  answer: (reader, { months = 12 }, now) => {
    const currency = currencyOf(now.company);
    const present = Temporal.PlainYearMonth.from(now.today.slice(0, 7));
    const listed = Array.from({ length: months }, (_, at) =>
      present.subtract({ months: months - 1 - at }).toString(),
    );
    const flows = flowsSince(reader, `${listed[0]}-01`);
    const lines = listed.map((month) => {
      const { money_in = '0', money_out = '0' } = flows.get(month) ?? {};
      return {
        month,
        money_in: fromMinor(BigInt(money_in), currency),
        money_out: fromMinor(BigInt(money_out), currency),
        net: fromMinor(BigInt(money_in) - BigInt(money_out), currency),
        balance: fromMinor(balanceAt(reader, month), currency),
      };
    });
    return { currency, balance: lines.at(-1)?.balance ?? 0, months: lines };
  },
});

type Flow = { readonly month: string; readonly money_in: string; readonly money_out: string };

const flowsSince = (reader: Reader, from: string): ReadonlyMap<string, Flow> => {
  const rows = reader.rows<Flow>(
    `SELECT month, CAST(sum(CASE WHEN is_in THEN moved ELSE 0 END) AS TEXT) AS money_in,
       CAST(sum(CASE WHEN is_in THEN 0 ELSE -moved END) AS TEXT) AS money_out
     FROM (SELECT substr(e.date, 1, 7) AS month, sum(l.debit - l.credit) AS moved,
         (sum(l.debit - l.credit) > 0) = (e.reverses IS NULL) AS is_in
       FROM journal_line l JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id
       WHERE l.company=:company AND l.account IN (${cashAccounts}) AND l.date >= :from
         AND e.je_type NOT IN ('fx', 'opening')
       GROUP BY l.entry_id)
     GROUP BY month`,
    { from },
  );
  return new Map(rows.map((row) => [row.month, row]));
};

const balanceAt = (reader: Reader, month: string): bigint => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const moved = movements(reader, { to: `${month}-${daysInMonth}` });
  return chartOf(reader)
    .filter((row) => row.cash_flow_category === 'cash')
    .reduce((sum, { code }) => sum + net(moved.get(code) ?? { debit: 0n, credit: 0n }), 0n);
};
