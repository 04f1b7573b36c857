import { add, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Expected, ExpectedRow } from '../plan/expected-figures.ts';
import { idFor } from '../plan/ids.ts';
import { fiscalYear } from '../plan/source-figures.ts';
import type { MigrationRun } from '../state/run.ts';
import type { Figures } from './figures.ts';
import type { Row, Section } from './shapes.ts';

/** Row that compares a source figure with the one here. */
export const rowOf = (
  key: string,
  label: string,
  source: number,
  imported: number,
  note = '',
): Row => {
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

/** Section of rows, with totals of the rows that can be added up. */
export const sectionOf = (
  key: string,
  title: string,
  rows: readonly Row[],
  isSummed: (row: Row) => boolean = () => true,
): Section => {
  const summed = rows.filter(isSummed);
  const source = sum(summed.map((one) => one.source));
  const imported = sum(summed.map((one) => one.imported));
  return {
    key,
    title,
    status: rows.every(({ status }) => status === 'matched') ? 'matched' : 'differences',
    totals: { source, imported, difference: sub(imported, source) },
    rows: [...rows],
    row_total: rows.length,
  };
};

/** Rows of both sides by key; a missing figure is 0. */
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
    const told = one && one.label !== key ? one.label : label(key);
    return rowOf(key, told, one?.amount ?? 0, here.get(key) ?? 0);
  });
};

/** Control accounts that open at the sum of their details, and the account that takes the rest. */
export type ControlAccounts = Readonly<
  Record<'ar' | 'ap' | 'inventory' | 'opening_equity', string>
>;

/** Explanation of a control account that opens at the sum of its documents or lots. */
const controlNote = (
  { key, source, imported, difference }: Row,
  { ar, ap, inventory, opening_equity }: ControlAccounts,
): string => {
  if (isZero(difference)) return '';
  if (key === ar || key === ap)
    return `Open documents and balances of contacts total ${imported}; the remaining ${sub(source, imported)} is part of ${opening_equity}.`;
  if (key === inventory)
    return `The lots total ${imported}; the remaining ${sub(source, imported)} is part of ${opening_equity}.`;
  return key === opening_equity
    ? 'It takes what receivables, payables and stock had beside their documents and lots.'
    : '';
};

/** Balances by account; in a full migration also results by fiscal year. */
export const trialBalance = (
  expected: Expected,
  figures: Figures,
  run: MigrationRun,
  control: ControlAccounts,
): Section => {
  const rows = beside(expected.accounts, figures.accounts, (code) =>
    `${code} ${figures.names.get(code) ?? ''}`.trim(),
  ).map((row) => ({ ...row, note: row.note || controlNote(row, control) }));
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

/** Open balances by contact. */
export const openSection = (
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

/** Documents by type and status: number, total and open amount. */
export const documentSection = (expected: Expected, figures: Figures): Section => {
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
  return sectionOf('documents', 'Documents by type and status', rows, ({ key }) =>
    key.endsWith(':total'),
  );
};

/** Quantity and value of each item. */
export const stockSection = (expected: Expected, figures: Figures): Section => {
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
  return sectionOf('stock', 'Stock by item', rows, ({ key }) => key.endsWith(':value'));
};

/** Section of selected accounts of the trial balance. */
export const accountSection = (
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

const dayNumber = (date: string | null): number => (date ? Number(date.replaceAll('-', '')) : 0);

/**
 * Rows of first and last dates and highest numbers; dates as numbers YYYYMMDD, so that they compare
 * like figures.
 */
export const firstLast = (
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
  return [
    rowOf(
      'first',
      'First entry',
      dayNumber(first),
      dayNumber(first === null ? null : figures.first),
    ),
    rowOf('last', 'Last entry', dayNumber(last), dayNumber(last === null ? null : figures.last)),
    ...numbers,
  ];
};
