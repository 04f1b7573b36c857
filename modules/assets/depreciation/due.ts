import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, sum } from '../../../kernel/values/money/money.ts';
import { type BookDifference, differencesFor } from '../books/difference.ts';
import {
  accountsOf,
  bookSettingsOf,
  type CatchUp,
  carryingOf,
  catchUp,
  chargeLines,
  isDepreciated,
  type Line,
} from '../operations/plan.ts';
import { earlierMissing, periodRun } from '../refusals.ts';
import { asset } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';
import { addMonths, type Month, monthOf, monthsFrom } from './months.ts';

/** Charge of an asset in a run, including missed months. */
export type Due = {
  readonly asset_id: string;
  readonly before: Asset;
  readonly made: CatchUp;
};

/** Plan of a run: charges and one entry line per account and department. */
export type Plan = {
  readonly due: readonly Due[];
  readonly lines: readonly Line[];
  readonly total: number;
  /** Differences of further books. */
  readonly differences: readonly BookDifference[];
};

/** Plan of the depreciation run of a month. */
export const planFor = (
  reader: Reader,
  now: Now,
  period: Month,
  class_id?: string,
): Plan | Refusal => {
  const keeping = bookSettingsOf(now);
  const due: Due[] = [];
  const lines: Line[] = [];
  for (const id of idsOf(reader, period, class_id)) {
    const before = reader.state(asset, id);
    if (!before || !isDepreciated(before)) continue;
    const accounts = accountsOf(reader, before);
    if (isRefusal(accounts)) return accounts;
    const made = catchUp({ state: before, accounts, keeping }, period);
    if (Object.keys(made.after).length === 0) continue;
    due.push({ asset_id: id, before, made });
    lines.push(...chargeLines(before, accounts, made.charged));
  }
  const after = new Map(due.map(({ asset_id, made }) => [asset_id, made.state]));
  const own = differencesFor(reader, now, period, after, class_id);
  return {
    due,
    lines: grouped([...lines, ...own.lines]),
    total: sum(due.map(({ made }) => made.charged)),
    differences: own.differences,
  };
};

const idsOf = (reader: Reader, period: Month, class_id: string | undefined): readonly string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM asset_view WHERE company=:company AND status IN ('in_service', 'sale_pending')
         AND (last_depreciated_month IS NULL OR last_depreciated_month < :period)
         AND (:class_id IS NULL OR class_id=:class_id) ORDER BY seq`,
      { period, class_id: class_id ?? null },
    )
    .map(({ id }) => id);

const grouped = (lines: readonly Line[]): readonly Line[] => {
  const byAccount = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.account}|${line.department ?? ''}|${line.debit === undefined}`;
    const before = byAccount.get(key);
    const both = (side: 'debit' | 'credit') =>
      line[side] === undefined ? {} : { [side]: add(before?.[side] ?? 0, line[side]) };
    byAccount.set(key, { ...line, ...both('debit'), ...both('credit') });
  }
  return [...byAccount.values()].filter(({ debit = 0, credit = 0 }) => debit !== 0 || credit !== 0);
};

/** Latest month with a posted run. */
export const lastRun = (reader: Reader): Month | undefined =>
  reader.row<{ period: string }>(
    `SELECT period FROM depreciation_run_view WHERE company=:company AND status='posted'
       AND period <= '9999-12' ORDER BY period DESC LIMIT 1`,
  )?.period;

/** Ended months without a run, earliest first; empty if nothing is depreciable. */
export const monthsDue = (reader: Reader, today: string): readonly Month[] => {
  const month = addMonths(monthOf(today), -1);
  const last = lastRun(reader);
  const open = ['in_service', 'sale_pending'].some((status) =>
    reader.row(
      `SELECT seq FROM asset_view WHERE company=:company AND status=:status AND seq > 0
         AND (last_depreciated_month IS NULL OR last_depreciated_month < :month)
       ORDER BY seq LIMIT 1`,
      { status, month },
    ),
  );
  return open ? monthsFrom(last === undefined ? month : addMonths(last, 1), month) : [];
};

/** Months of a date range without a run that would charge something, earliest first. */
export const monthsNotRun = (
  reader: Reader,
  now: Now,
  { from, to }: { readonly from: string; readonly to: string },
): readonly Month[] => {
  const plan = planFor(reader, now, monthOf(to));
  if (isRefusal(plan)) return [];
  const begun = plan.due.flatMap(({ before, made }) =>
    made.charged === 0 ? [] : [before.last_depreciated_month ?? before.in_service_date ?? from],
  );
  const last = lastRun(reader);
  return monthsFrom(monthOf(from), monthOf(to)).filter(
    (month) =>
      (last === undefined || month > last) && begun.some((first) => monthOf(first) <= month),
  );
};

/** Refusal of a month already run or out of sequence. */
export const orderProblem = (reader: Reader, period: Month): Refusal | undefined => {
  const last = lastRun(reader);
  if (last === undefined) return undefined;
  if (period <= last) return periodRun({ period });
  const missing = addMonths(last, 1);
  return period === missing ? undefined : earlierMissing({ missing });
};

/** Charge of an asset as answered. */
export const chargeRecord = ({ asset_id, before, made }: Due) => ({
  asset_id,
  number: before.number,
  name: before.name,
  opening: carryingOf(before),
  charge: made.charged,
  closing: carryingOf(made.state),
  note:
    before.method === 'units_of_production' && made.charged === 0
      ? 'no reading in the month'
      : null,
});

/** Difference that each book posts in a run. */
export const bookTotals = (differences: readonly BookDifference[]) =>
  [...Map.groupBy(differences, ({ book_id }) => book_id)].map(([book_id, all]) => ({
    book_id,
    difference: sum(all.map(({ amount }) => amount)),
  }));
