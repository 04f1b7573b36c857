import type { Verdict } from '../../../kernel/declare/actor.ts';
import { add, isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay, lotValue } from '../../inventory/contract/queries.ts';
import { isCounted, itemOf, type ListLine } from '../lines/line.ts';
import { placeOf } from '../lines/release-reservations.ts';
import { type Skipped, skipped } from '../lines/reserve.ts';

/** Difference of a count to the quantity on hand now; values in company currency, negative for shrinkage. */
export type Difference = {
  readonly item_id: string;
  readonly line_id?: string;
  readonly before: number;
  readonly counted: number;
  readonly delta: number;
  readonly unit_cost: number;
  readonly value_delta: number;
};

/** Differences between the counts of an audit and the stock now. */
export type Differences = {
  readonly lines: readonly Difference[];
  /** Lines without a count, and lines whose goods cannot be adjusted. */
  readonly skipped: readonly Skipped[];
  /** SKUs counted below their reserved quantity. */
  readonly belowReserved: readonly string[];
  readonly shrinkage: number;
  readonly overage: number;
};

/** Compares counts with the quantities on hand; the counts of an item on several lines add up. */
export const differences = (
  lines: readonly ListLine[],
  stock: ReadonlyMap<string, Lot>,
): Differences => {
  const found: Difference[] = [];
  const passed: Skipped[] = lines
    .filter((line) => !isCounted(line))
    .map((line) => skipped(line, 'it was not counted'));
  const belowReserved: string[] = [];
  for (const { line, counted } of countsByItem(lines.filter(isCounted))) {
    const lot = stock.get(itemOf(line) ?? '');
    const verdict = lot && lotMay(lot, 'adjust', { new_qty: counted });
    if (!lot) passed.push(skipped(line, 'there is no such item'));
    else if (verdict && refusedFor(verdict, 'coversTheReserved')) belowReserved.push(lot.sku);
    else if (!verdict?.taken) passed.push(skipped(line, verdict?.words ?? ''));
    else found.push({ ...placeOf(line), ...difference(lot, counted) });
  }
  const down = found.filter(({ delta }) => delta < 0).map(({ value_delta }) => value_delta);
  const up = found.filter(({ delta }) => delta > 0).map(({ value_delta }) => value_delta);
  const totals = { shrinkage: neg(sum(down)), overage: sum(up) };
  return { lines: found, skipped: passed, belowReserved, ...totals };
};

const refusedFor = (verdict: Verdict, guard: string): boolean =>
  !verdict.taken && verdict.guard === guard;

const countsByItem = (
  lines: readonly ListLine[],
): readonly { readonly line: ListLine; readonly counted: number }[] => {
  const byItem = new Map<string, { line: ListLine; counted: number }>();
  for (const line of lines) {
    const item = itemOf(line) ?? line.line_id;
    const before = byItem.get(item);
    const counted = add(before?.counted ?? 0, line.counted_qty ?? 0);
    byItem.set(item, { line: before?.line ?? line, counted });
  }
  return [...byItem.values()];
};

const difference = (lot: Lot, counted: number): Omit<Difference, 'item_id' | 'line_id'> => {
  const { quantity: before, unit_cost } = lot;
  return {
    before,
    counted,
    delta: sub(counted, before),
    unit_cost,
    value_delta: isOurs(lot) ? valueChange(lot, before, counted) : 0,
  };
};

/** Tests for own goods; consigned goods carry no value. */
export const isOurs = (lot: Lot): boolean => lot.consignment_flag !== 'in';

/** Change in value of a lot at its own cost, in company currency. */
export const valueChange = (lot: Lot, before: number, after: number): number =>
  sub(lotValue(after, lot.unit_cost, lot.currency), lotValue(before, lot.unit_cost, lot.currency));

/** Tests that no value moves, so that no journal entry is needed. */
export const isWorthless = (lines: readonly { readonly value_delta: number }[]): boolean =>
  lines.every(({ value_delta }) => isZero(value_delta));
