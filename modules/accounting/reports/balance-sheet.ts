import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { PrintedHead, printedHead } from '../../../kernel/ledger/heads/report-head.ts';
import type { Cutoff } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { postingMap, standardCode } from '../contract/queries.ts';
import { balanceBefore, yearBegins } from '../year/balances.ts';
import { asOfCutoff, badAsOf, dateOf, isKnownAsOf, movedAt } from './as-of.ts';
import { net } from './movements.ts';
import { chartOf, ReportSection } from './report-sections.ts';
import { type Amounts, sectionOf, totalOf } from './section-sums.ts';

/** Computed account of current year earnings in the default chart. */
const currentEarnings = '3300';

/**
 * Balance sheet: current year earnings are a computed equity line, unclosed earnings of earlier years are included
 * in retained earnings (IAS 1.54).
 */
export const balanceSheet = query('accounting.reports.balanceSheet', {
  says: 'Read the balance sheet.',
  explains: [
    'Result of the current fiscal year appears as 3300; results of earlier years not yet closed are included in retained earnings and marked `includes_unclosed`.',
    'Without `as_of` all postings count, also future ones; a date is the last day that counts, an instant or ledger entry id shows what was recorded until then.',
    'In company currency, assets debit positive, the rest credit positive.',
  ],
  by: 'manager',
  takes: Type.Object({ as_of: Type.Optional(Type.String({ maxLength: 40 })) }),
  gives: Type.Object({
    as_of: orNull(Type.String({ format: 'as-of' })),
    assets: ReportSection,
    liabilities: ReportSection,
    equity: ReportSection,
    total_liabilities_equity: Type.Number(),
    balanced: Type.Boolean(),
    out_of_balance: Type.Number(),
    signed_head: PrintedHead,
  }),
  refuses: [badAsOf],
  long: ({ as_of }) => isKnownAsOf(as_of),
  answer: (reader, { as_of }, now) => balanceSheetOf(reader, as_of, now),
});

/** Balance sheet as of a cutoff; with all postings without one. */
export const balanceSheetOf = (reader: Reader, as_of: string | undefined, now: Now) => {
  const cutoff = asOfCutoff(reader, as_of);
  if (isRefusal(cutoff)) return cutoff;
  const base = currencyOf(now.company);
  const chart = chartOf(reader);
  const { amounts, unclosed } = amountsAt(reader, cutoff, now);
  const marks = unclosed
    ? new Map([[postingMap(now.company).retained_earnings, { includes_unclosed: true }]])
    : undefined;
  const of = (type: string) => chart.filter((row) => row.account_type === type);
  const [assets, liabilities, equity] = [of('asset'), of('liability'), of('equity')];
  const owed = totalOf(liabilities, amounts) + totalOf(equity, amounts);
  const apart = totalOf(assets, amounts) - owed;
  return {
    as_of: as_of ?? null,
    assets: sectionOf(assets, amounts, base),
    liabilities: sectionOf(liabilities, amounts, base),
    equity: sectionOf(equity, amounts, base, marks),
    total_liabilities_equity: fromMinor(owed, base),
    balanced: apart === 0n,
    out_of_balance: fromMinor(apart, base),
    signed_head: printedHead(reader),
  };
};

/** Amount of each account: assets debit positive, liabilities and equity credit positive. */
const amountsAt = (
  reader: Reader,
  cutoff: Cutoff | undefined,
  now: Now,
): { readonly amounts: Amounts; readonly unclosed: boolean } => {
  const start = yearBegins(reader, now.company, dateOf(cutoff) ?? now.today);
  const all = movedAt(reader, cutoff, {});
  const before = balanceBefore((span, closing) => movedAt(reader, cutoff, span, closing), start);
  const amounts = new Map<string, bigint>();
  let [open, earlier] = [0n, 0n];
  const none = { debit: 0n, credit: 0n };
  for (const { code, account_type } of chartOf(reader)) {
    const stands = net(all.get(code) ?? none);
    if (account_type === 'asset') amounts.set(code, stands);
    else if (account_type === 'liability' || account_type === 'equity') amounts.set(code, -stands);
    else {
      const old = before(code);
      open -= stands - old;
      earlier -= old;
    }
  }
  const { retained_earnings: retained } = postingMap(now.company);
  const add = (code: string, amount: bigint): void => {
    amounts.set(code, (amounts.get(code) ?? 0n) + amount);
  };
  add(standardCode(now.company, currentEarnings), open);
  add(retained, earlier);
  return { amounts, unclosed: earlier !== 0n };
};
