import { add, isZero, neg, sub, sum } from '../../../kernel/money.ts';
import { companyOf, type Look } from '../../../kernel/store/look.ts';
import { postingMap } from '../../accounting/contract.ts';
import type { Expected, ExpectedRow } from '../plan/expected.ts';
import { fiscalYear } from '../plan/expecting.ts';
import { idFor } from '../plan/ids.ts';
import type { MigrationRun } from '../runs/run.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Reconciliation, Row, Section } from './shapes.ts';

const rowOf = (key: string, label: string, source: number, imported: number, note = ''): Row => {
  const difference = sub(imported, source);
  return {
    key,
    label,
    source,
    imported,
    difference,
    status: isZero(difference) ? 'matched' : 'differences',
    note,
  };
};

const sectionOf = (key: string, title: string, rows: readonly Row[]): Section => {
  const source = sum(rows.map((one) => one.source));
  const imported = sum(rows.map((one) => one.imported));
  return {
    key,
    title,
    status: rows.every(({ status }) => status === 'matched') ? 'matched' : 'differences',
    totals: { source, imported, difference: sub(imported, source) },
    rows: [...rows],
    row_total: rows.length,
  };
};

/** Rows of both sides by key: what one side lacks stands with 0. */
const beside = (
  expected: readonly ExpectedRow[],
  here: ReadonlyMap<string, number>,
  label: (key: string) => string,
): readonly Row[] => {
  const keys = new Set([
    ...expected.map(({ key }) => key),
    ...[...here].filter(([, n]) => !isZero(n)).map(([key]) => key),
  ]);
  const byKey = new Map(expected.map((one) => [one.key, one]));
  return [...keys].sort().map((key) => {
    const one = byKey.get(key);
    return rowOf(key, one?.label ?? label(key), one?.amount ?? 0, here.get(key) ?? 0);
  });
};

/** Sets the figures of the other system beside those of the books here; tolerance 0. */
export const compute = (
  look: Look,
  run_id: string,
  run: MigrationRun,
  expected: Expected,
  computed_at: string,
): Reconciliation => {
  const figures = figuresOf(look, run.currency);
  const company = companyOf(look) ?? { id: look.company, name: '', settings: {} };
  const { ar, ap, inventory, opening_equity } = postingMap(company);
  const sections = [
    trialBalance(expected, figures, run),
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
    sectionOf('first_last', 'First and last', firstLast(expected, figures, run)),
  ];
  const control = (label: string, code: string, right: number, sign: 1 | -1) => {
    const at = figures.accounts.get(code) ?? 0;
    const left = sign === 1 ? at : neg(at);
    return { label, left, right, difference: sub(left, right) };
  };
  const stockValue = sum([...figures.stock.values()].map(({ value }) => value));
  const tie_outs = [
    control(
      'Receivables: account and open documents',
      ar,
      sum([...figures.receivables.values()]),
      1,
    ),
    control('Payables: account and open documents', ap, sum([...figures.payables.values()]), -1),
    control('Stock: account and lots', inventory, stockValue, 1),
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

const trialBalance = (expected: Expected, figures: Figures, run: MigrationRun): Section => {
  const rows = beside(expected.accounts, figures.accounts, (code) =>
    `${code} ${figures.names.get(code) ?? ''}`.trim(),
  );
  const years = new Map<string, number>();
  for (const { code, date, amount } of figures.days) {
    const key = `${code}|${fiscalYear(date, run.fiscal_year_start)}`;
    years.set(key, add(years.get(key) ?? 0, amount));
  }
  const byYear = expected.years.map(({ key, label, amount }) =>
    rowOf(key, label, amount, years.get(key) ?? 0),
  );
  const section = sectionOf('trial_balance', 'Trial balance', rows);
  const all = [...rows, ...byYear];
  return {
    ...section,
    rows: all,
    row_total: all.length,
    status: all.every(({ status }) => status === 'matched') ? 'matched' : 'differences',
  };
};

const openSection = (
  key: string,
  title: string,
  expected: readonly ExpectedRow[],
  here: ReadonlyMap<string, number>,
  run: string,
): Section => {
  const named = expected.map((one) => ({
    ...one,
    key: `contact:${idFor(run, 'contact', one.key)}`,
  }));
  return sectionOf(
    key,
    title,
    beside(named, here, (id) => id),
  );
};

const documentSection = (expected: Expected, figures: Figures): Section => {
  const byKey = new Map(expected.documents.map((one) => [one.key, one]));
  const keys = [...new Set([...byKey.keys(), ...figures.documents.keys()])].sort();
  const rows = keys.flatMap((key) => {
    const one = byKey.get(key) ?? {
      label: key.replace(':', ', ').replaceAll('_', ' '),
      count: 0,
      total: 0,
      open: 0,
    };
    const here = figures.documents.get(key) ?? { count: 0, total: 0, open: 0 };
    return [
      rowOf(`${key}:count`, `${one.label}: how many`, one.count, here.count),
      rowOf(`${key}:total`, `${one.label}: total`, one.total, here.total),
      rowOf(`${key}:outstanding`, `${one.label}: outstanding`, one.open, here.open),
    ];
  });
  return sectionOf('documents', 'Documents by type and status', rows);
};

const stockSection = (expected: Expected, figures: Figures): Section => {
  const byKey = new Map(expected.stock.map((one) => [one.key, one]));
  const keys = [...new Set([...byKey.keys(), ...figures.stock.keys()])].sort();
  const rows = keys.flatMap((key) => {
    const one = byKey.get(key) ?? { label: key, quantity: 0, value: 0 };
    const here = figures.stock.get(key) ?? { quantity: 0, value: 0 };
    return [
      rowOf(`${key}:quantity`, `${key} ${one.label}: quantity`, one.quantity, here.quantity),
      rowOf(`${key}:value`, `${key} ${one.label}: value`, one.value, here.value),
    ];
  });
  return sectionOf('stock', 'Stock by item', rows);
};

const accountSection = (
  key: string,
  title: string,
  codes: readonly string[],
  expected: Expected,
  figures: Figures,
): Section => {
  const byKey = new Map(expected.accounts.map((one) => [one.key, one]));
  return sectionOf(
    key,
    title,
    codes.map((code) =>
      rowOf(
        code,
        byKey.get(code)?.label ?? `${code} ${figures.names.get(code) ?? ''}`.trim(),
        byKey.get(code)?.amount ?? 0,
        figures.accounts.get(code) ?? 0,
      ),
    ),
  );
};

const kindsOf: Readonly<Record<string, readonly string[]>> = {
  contact: ['contact', 'customer', 'supplier'],
  item: ['item', 'opening_stock'],
  document: ['invoice', 'credit_note', 'quotation', 'bill', 'supplier_credit', 'purchase_order'],
};

/** What the files hold is brought over, merged, left out or failed: nothing is lost between. */
const countSection = (expected: Expected, { kinds }: MigrationRun): Section =>
  sectionOf(
    'counts',
    'Counts',
    expected.counts.map(({ kind, in_source, merged, skipped }) => {
      const of = (kindsOf[kind] ?? [kind]).map((one) => kinds[one] ?? { imported: 0, failed: 0 });
      const imported = of.reduce((n, one) => n + one.imported, 0);
      const failed = of.reduce((n, one) => n + one.failed, 0);
      // One entry of openings or to the control accounts is ours, not one of the files.
      const ours =
        kind === 'journal' ? Math.max(imported + failed + merged + skipped - in_source, 0) : 0;
      const here = imported - ours + merged + skipped;
      const note = `imported ${imported}, merged ${merged}, skipped ${skipped}, failed ${failed}`;
      return rowOf(kind, kind.replaceAll('_', ' '), in_source, here, note);
    }),
  );

const dayNumber = (date: string | null): number => (date ? Number(date.replaceAll('-', '')) : 0);

/** Days as numbers YYYYMMDD, so that they can be compared like all figures. */
const firstLast = (
  { first, last, highest, as_of }: Expected,
  figures: Figures,
  { decisions }: MigrationRun,
): readonly Row[] => {
  const numbers = highest.map(({ key, label, number }) =>
    rowOf(key, `Highest number: ${label}`, 0, 0, number),
  );
  if (decisions.mode === 'cutover')
    return [
      rowOf(
        'opening',
        'Day of the opening entry',
        dayNumber(as_of),
        dayNumber(figures.last ?? as_of),
      ),
      ...numbers,
    ];
  const isControlLast =
    figures.last !== null && last !== null && figures.last > last && figures.last === as_of;
  return [
    rowOf(
      'first',
      'First entry',
      dayNumber(first),
      dayNumber(first === null ? null : figures.first),
    ),
    rowOf(
      'last',
      'Last entry',
      dayNumber(last),
      dayNumber(last === null || isControlLast ? last : figures.last),
    ),
    ...numbers,
  ];
};

const controlTotals = (
  { counts }: Expected,
  { phases }: MigrationRun,
): Reconciliation['control_totals'] => ({
  files_rows: counts.reduce((n, one) => n + one.in_source, 0),
  imported: phases.reduce((n, one) => n + one.done, 0),
  skipped:
    phases.reduce((n, one) => n + one.skipped, 0) + counts.reduce((n, one) => n + one.skipped, 0),
  failed: phases.reduce((n, one) => n + one.failed, 0),
});
