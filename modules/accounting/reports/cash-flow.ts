import { type Static, Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { directFlows } from './cash/direct.ts';
import { indirectFlows } from './cash/indirect.ts';
import { movedInCash, transfersOf } from './cash/lines.ts';
import { type Moved, movements, net } from './movements.ts';
import { chartOf } from './report-sections.ts';

const Item = titled(
  'CashFlowItem',
  Type.Object({
    code: Type.String(),
    label: Type.String(),
    amount: Type.Number(),
  }),
);
const Items = Type.Array(Item);

/**
 * Cash flow statement by the direct and the indirect method; both must equal the change of the cash accounts (IAS
 * 7.18).
 */
export const cashFlow = query('accounting.reports.cashFlow', {
  says: 'Read the cash flow statement.',
  explains: [
    'By the direct and the indirect method, in company currency.',
    'Cash is the accounts with cash flow category `cash`; transfers between them are not flows and are given in `transfers_excluded`, revaluations in `fx_effect`.',
    'Payments of documents are allocated to the accounts of the document lines.',
    '`reconciles` is true if both methods equal the change of the cash accounts.',
  ],
  by: 'manager',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
  }),
  gives: Type.Object({
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
    opening_cash: Type.Number(),
    closing_cash: Type.Number(),
    net_change: Type.Number(),
    direct: Type.Object({
      operating: Items,
      investing: Items,
      financing: Items,
      fx_effect: Type.Number(),
      totals: Type.Object({
        operating: Type.Number(),
        investing: Type.Number(),
        financing: Type.Number(),
        net_change: Type.Number(),
      }),
    }),
    indirect: Type.Object({
      net_profit: Type.Number(),
      adjustments: Items,
      working_capital: Items,
      operating_total: Type.Number(),
      investing: Items,
      financing: Items,
      fx_effect: Type.Number(),
      net_change: Type.Number(),
    }),
    /** Transfers between cash accounts, which are not cash flows (IAS 7.9). */
    transfers_excluded: Type.Number(),
    reconciles: Type.Boolean(),
  }),
  refuses: [badPeriod],
  long: true,
  answer: (reader, { date_from, date_to }, now) => {
    const wrong = backwards({ date_from, date_to });
    if (wrong) return wrong;
    const base = currencyOf(now.company);
    const span = { from: date_from, to: date_to };
    const chart = chartOf(reader);
    const cash = chart.filter((row) => row.cash_flow_category === 'cash');
    const sumOf = (moved: Map<string, Moved>): bigint =>
      cash.reduce((sum, { code }) => sum + net(moved.get(code) ?? { debit: 0n, credit: 0n }), 0n);
    const opening =
      date_from === undefined ? 0n : sumOf(movements(reader, { to: addDays(date_from, -1) }));
    const change = sumOf(movements(reader, span));
    const fx = movedInCash(reader, span);
    const direct = directFlows(reader, span, chart, fx, now.company);
    const indirect = indirectFlows(reader, span, chart, fx, now.company);
    const money = (amount: bigint): number => fromMinor(amount, base);
    const items = (flows: ReadonlyMap<string, bigint>) => itemsOf(chart, flows, base);
    return {
      date_from: date_from ?? null,
      date_to: date_to ?? null,
      opening_cash: money(opening),
      closing_cash: money(opening + change),
      net_change: money(change),
      direct: {
        operating: items(direct.operating),
        investing: items(direct.investing),
        financing: items(direct.financing),
        fx_effect: money(fx.cash),
        totals: {
          operating: money(total(direct.operating)),
          investing: money(total(direct.investing)),
          financing: money(total(direct.financing)),
          net_change: money(direct.change),
        },
      },
      indirect: {
        net_profit: money(indirect.profit),
        adjustments: items(indirect.adjustments),
        working_capital: items(indirect.working_capital),
        operating_total: money(
          indirect.profit + total(indirect.adjustments) + total(indirect.working_capital),
        ),
        investing: items(indirect.investing),
        financing: items(indirect.financing),
        fx_effect: money(fx.cash),
        net_change: money(indirect.change),
      },
      transfers_excluded: money(transfersOf(reader, span)),
      reconciles: direct.change === change && indirect.change === change,
    };
  },
});

const total = (flows: ReadonlyMap<string, bigint>): bigint =>
  [...flows.values()].reduce((sum, amount) => sum + amount, 0n);

const itemsOf = (
  chart: ReturnType<typeof chartOf>,
  flows: ReadonlyMap<string, bigint>,
  base: string,
): Static<typeof Items> => {
  const names = new Map(chart.map(({ code, name }) => [code, name]));
  return [...flows]
    .filter(([, amount]) => amount !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, amount]) => ({
      code,
      label: names.get(code) ?? code,
      amount: fromMinor(amount, base),
    }));
};
