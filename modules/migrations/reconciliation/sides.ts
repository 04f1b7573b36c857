import { add, neg, sum } from '../../../kernel/values/money/money.ts';
import { type Sides, sidesOf } from '../bundle/sides.ts';
import type { Row, Section } from './shapes.ts';

/** Row of a section in debit and credit columns. */
export type TwoSided = {
  readonly row: Row;
  readonly source: Sides;
  readonly imported: Sides;
};

/** Sections whose figures are balances of accounts or contacts. */
const balanceSections = ['trial_balance', 'receivables', 'payables', 'bank', 'tax'];

/** True for a section that is shown in debit and credit columns. */
export const isTwoSided = (key: string): boolean => balanceSections.includes(key);

/** Debit and credit columns of a section; a payable is a credit. */
export const twoSided = ({ key, rows }: Pick<Section, 'key' | 'rows'>): readonly TwoSided[] => {
  const debit = (amount: number): number => (key === 'payables' ? neg(amount) : amount);
  return rows.map((row) => ({
    row,
    source: sidesOf(debit(row.source)),
    imported: sidesOf(debit(row.imported)),
  }));
};

/** Totals of debit and credit columns. */
export const sideTotals = (
  rows: readonly TwoSided[],
): { readonly source: Sides; readonly imported: Sides; readonly difference: number } => {
  const of = (sides: readonly Sides[]): Sides =>
    sides.reduce(
      (total, one) => ({
        debit: add(total.debit, one.debit),
        credit: add(total.credit, one.credit),
      }),
      { debit: 0, credit: 0 },
    );
  const [source, imported] = [
    of(rows.map((one) => one.source)),
    of(rows.map((one) => one.imported)),
  ];
  return { source, imported, difference: sum(rows.map(({ row }) => row.difference)) };
};

/** True for the result of an account in one fiscal year; the balances contain it. */
export const isYearRow = ({ key }: Row): boolean => /\|\d{4}$/.test(key);
