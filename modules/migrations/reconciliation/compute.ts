import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import type { Expected } from '../plan/expected-figures.ts';
import type { MigrationRun } from '../state/run.ts';
import { controlTotals, countSection, lossSection } from './counts.ts';
import { figuresOf } from './figures.ts';
import {
  accountSection,
  documentSection,
  firstLast,
  openSection,
  sectionOf,
  stockSection,
  trialBalance,
} from './sections.ts';
import type { Reconciliation, TieOut } from './shapes.ts';

/** Compares the figures of the source system with those here; tolerance 0. */
export const compute = (
  reader: Reader,
  run_id: string,
  run: MigrationRun,
  expected: Expected,
  computed_at: string,
): Reconciliation => {
  const figures = figuresOf(reader, run.currency);
  const company = companyHere(reader);
  const posting = postingMap(company);
  const { ar, ap, inventory, opening_equity } = posting;
  const sections = [
    trialBalance(expected, figures, run, posting),
    openSection(
      'receivables',
      'Receivables by customer',
      expected.receivables,
      figures.receivables,
      run_id,
    ),
    openSection('payables', 'Payables by supplier', expected.payables, figures.payables, run_id),
    documentSection(expected, figures),
    stockSection(expected, figures),
    accountSection('bank', 'Bank and cash', expected.bank_codes, expected, figures),
    accountSection('tax', 'Taxes', expected.tax_codes, expected, figures),
    countSection(expected, run),
    lossSection(expected, run),
    sectionOf('first_last', 'First and last', firstLast(expected, figures, run), () => false),
  ];
  const control = (
    key: NonNullable<TieOut['key']>,
    label: string,
    code: string,
    right: number,
  ): TieOut => {
    const at = figures.accounts.get(code) ?? 0;
    const left = key === 'payables' ? neg(at) : at;
    return { key, label, left, right, difference: sub(left, right) };
  };
  const total = (open: ReadonlyMap<string, number>): number => sum([...open.values()]);
  const stockValue = sum([...figures.stock.values()].map(({ value }) => value));
  const tie_outs = [
    control(
      'receivables',
      'Receivables: account and open documents',
      ar,
      total(figures.receivables),
    ),
    control('payables', 'Payables: account and open documents', ap, total(figures.payables)),
    control('inventory', 'Stock: account and lots', inventory, stockValue),
  ];
  const given = expected.accounts.find(({ key }) => key === opening_equity)?.amount ?? 0;
  const unexplained = sub(figures.accounts.get(opening_equity) ?? 0, given);
  const matched =
    isZero(unexplained) &&
    tie_outs.every(({ difference }) => isZero(difference)) &&
    sections.every(({ status }) => status === 'matched');
  return {
    run_id,
    status: matched ? 'matched' : 'differences',
    as_of: expected.as_of,
    currency: run.currency,
    computed_at,
    totals_from: expected.totals_from,
    sections,
    control_totals: controlTotals(expected, run),
    tie_outs,
    unexplained,
  };
};
