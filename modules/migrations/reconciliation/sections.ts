import { add, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Expected, ExpectedRow } from '../plan/expected.ts';
import { fiscalYear } from '../plan/expecting.ts';
import { idFor } from '../plan/ids.ts';
import type { MigrationRun } from '../runs/run.ts';
import type { Figures } from './figures.ts';
import type { Row, Section } from './shapes.ts';

/** A figure of the other system beside its like here. */
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

/** A section of rows, with what those of them come to that can be added up: no days, no pieces to money. */
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
    const told = one && one.label !== key ? one.label : label(key);
    return rowOf(key, told, one?.amount ?? 0, here.get(key) ?? 0);
  });
};

/** The accounts that open at what stands behind them, and the one that takes the rest. */
export type ControlAccounts = Readonly<
  Record<'ar' | 'ap' | 'inventory' | 'opening_equity', string>
>;

/** Why an account differs that opens at the sum of its documents or lots. */
const controlNote = (
  { key, source, imported, difference }: Row,
  { ar, ap, inventory, opening_equity }: ControlAccounts,
): string => {
  if (isZero(difference)) return '';
  if (key === ar || key === ap)
    return `Open documents and balances of contacts come to ${imported}; the other ${sub(source, imported)} are part of ${opening_equity}.`;
  if (key === inventory)
    return `The lots come to ${imported}; the other ${sub(source, imported)} are part of ${opening_equity}.`;
  return key === opening_equity
    ? 'It takes what receivables, payables and stock had beside their documents and lots.'
    : '';
};

/** By account; of the whole history profit and loss by fiscal year, too. */
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

/** What is open with each contact. */
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

/** How many documents of each type and status there are, and what they come to. */
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

/** Some accounts of the trial balance by themselves. */
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

/** Days as numbers YYYYMMDD, so that they can be compared like all figures. */
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
