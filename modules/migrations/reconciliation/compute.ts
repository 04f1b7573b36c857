import { isZero, sub } from '../../../kernel/values/money/money.ts';
import type { Expected } from '../plan/expected-figures.ts';
import type { MigrationRun } from '../state/run.ts';
import { controlTotals, countSection, lossSection } from './counts.ts';
import type { Figures } from './figures.ts';
import {
  accountSection,
  type ControlAccounts,
  documentSection,
  firstLast,
  openSection,
  sectionOf,
  stockSection,
  trialBalance,
} from './sections.ts';
import type { Reconciliation } from './shapes.ts';
import { tieOuts } from './tie-outs.ts';

/** Run whose figures are compared. */
type Compared = {
  readonly run_id: string;
  readonly run: MigrationRun;
  readonly expected: Expected;
};

/** Compares the figures of the source system with those here; tolerance 0. */
export const compute = (
  { run_id, run, expected }: Compared,
  figures: Figures,
  posting: ControlAccounts,
  computed_at: string,
): Reconciliation => {
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
  const tie_outs = tieOuts(expected, figures);
  const { opening_equity } = posting;
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
