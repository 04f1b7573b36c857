import { addDays } from '../../../kernel/values/clock.ts';
import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import { abs, isZero, sub } from '../../../kernel/values/money/money.ts';
import type { AccountKind, SourceAccount, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isEven, whyUneven } from '../bundle/sides.ts';
import { kindByName } from './account-kinds.ts';
import { dateOf, moneyOf } from './cells.ts';
import { type Collected, leave, leaveEntry, passOver, rowsAt, take, told } from './collect.ts';
import { type FormRow, type ReadTable, tableKey } from './forms.ts';
import { type Gathered, joined } from './joined-entries.ts';
import { accountName, movedBy, type Reading } from './moves.ts';

/** Amount of a line in the currency of its transaction. */
const foreignOf = (
  { cells }: FormRow,
  { decimal }: Reading,
): Pick<SourceLine, 'currency' | 'amount_currency'> => {
  const { currency = '', source_debit = '', source_credit = '' } = cells;
  const amount = sub(moneyOf(source_debit, decimal) ?? 0, moneyOf(source_credit, decimal) ?? 0);
  return isCurrency(currency) && !isZero(amount) ? { currency, amount_currency: abs(amount) } : {};
};

/**
 * Reads a general ledger, which repeats each entry under all its accounts: lines are grouped by
 * voucher, or by date, type and number. Opening balances, above the entries of each section, become
 * an entry.
 */
export const readLedger = (table: ReadTable, into: Collected, how: Reading): void => {
  const entries = new Map<string, Gathered>();
  const label = 'Opening balances';
  const openings: Gathered = { date: '', type: '', number: '', memo: label, rows: [], lines: [] };
  let section = '';
  for (const row of table.rows) {
    const { cells, first } = row;
    const date = dateOf(cells['date'] ?? '', how.order);
    const moved = movedBy(row, how);
    const isMoved = moved === undefined || moved.debit !== 0 || moved.credit !== 0;
    const here = rowsAt(into, table, [row.at]);
    const refuse = (reason: string): void => {
      const amounts = moved ? [{ amount: moved.debit || moved.credit }] : [];
      leave(into, here, { kind: 'journal', label: first, reason, amounts });
    };
    if (date === undefined) {
      if (!isMoved && !isSum(first)) section = first;
      if (moved && isMoved && section && isOpening(first)) {
        openings.rows.push(row.at);
        openings.lines.push({ account: section, ...moved });
        continue;
      }
      // The first column may be that of the dates, as in Xero.
      const isDated = Boolean(cells['date']) && cells['date'] !== first;
      if (!isMoved || (isSum(first) && !isDated)) passOver(here);
      else refuse(cells['date'] ? 'its date cannot be read' : 'it has no date');
      continue;
    }
    const account = accountName(row) || section;
    if (!moved || !account) {
      refuse(moved ? 'it names no account' : 'an amount is no number');
      continue;
    }
    if (!isMoved) {
      passOver(here);
      continue;
    }
    const { type = '', number = '', entry = '', memo = '', contact } = cells;
    const key = entry ? `${entry}|${date}` : [date, type, number, number ? '' : memo].join('|');
    const open = entries.get(key) ?? { date, type, number, memo, rows: [], lines: [] };
    open.rows.push(row.at);
    const foreign = foreignOf(row, how);
    open.lines.push(told({ account, ...moved, contact, memo, ...foreign }) as SourceLine);
    entries.set(key, open);
  }
  if (!table.fields.has('debit')) turnToDebits([openings, ...entries.values()], into.accounts);
  if (openings.lines.length > 0) {
    openings.date = dayBefore(periodStart(table, how) ?? firstDate(entries));
    takeEntry(`opening:${tableKey(table)}`, openings, label, table, into);
  }
  for (const [key, entry] of joined(entries))
    takeEntry(key, entry, entry.number || entry.date, table, into);
};

/** Takes an entry, or leaves it out with a reason. */
const takeEntry = (
  id: string,
  { rows, ...entry }: Gathered,
  label: string,
  table: ReadTable,
  into: Collected,
): void => {
  const here = rowsAt(into, table, rows);
  const { date, lines } = entry;
  const reason = date === '' ? 'it has no date' : whyUneven(lines);
  if (reason === undefined) {
    take(here);
    into.entries.push(told({ id, ...entry }) as SourceEntry);
  } else leaveEntry(into, here, { label, reason, date }, lines);
};

/** True for the balance of an account before the first day. */
const isOpening = (first: string): boolean => /^(opening|beginning) balance\b/i.test(first);

/** First day of the period in the title of a report: `For the period 1 January 2025 to …`. */
const periodStart = ({ preamble }: ReadTable, { order }: Reading): string | undefined => {
  const [, day = ''] = /\bperiod (?:from )?(.+?) (?:to|until) /i.exec(preamble.join(' ')) ?? [];
  return dateOf(day, order);
};

const firstDate = (entries: ReadonlyMap<string, Gathered>): string | undefined =>
  [...entries.values()].map(({ date }) => date).toSorted()[0];

/** Day before a day; '' without one. */
const dayBefore = (day: string | undefined): string => (day === undefined ? '' : addDays(day, -1));

/** True for totals and balances among the rows without a date. */
const isSum = (first: string): boolean =>
  /^['"]?(sub)?(total|opening|closing|beginning|balance|net (movement|change))\b/i.test(first);

const creditKinds: readonly (AccountKind | undefined)[] = [
  'payable',
  'credit_card',
  'tax',
  'current_liability',
  'long_liability',
  'equity',
  'retained_earnings',
  'revenue',
  'other_income',
];

/**
 * Inverts the amounts of credit accounts for systems that print increases as positive, if more
 * entries balance that way.
 */
const turnToDebits = (entries: readonly Gathered[], accounts: readonly SourceAccount[]): void => {
  const kinds = new Map(
    accounts.flatMap(({ name, code = name, kind }) => [
      [name, kind],
      [code, kind],
    ]),
  );
  const turned = entries.map(({ lines }) =>
    lines.map((line) =>
      creditKinds.includes(kinds.get(line.account) ?? kindByName(line.account))
        ? { ...line, debit: line.credit, credit: line.debit }
        : line,
    ),
  );
  const balanced = (all: readonly (readonly SourceLine[])[]): number => all.filter(isEven).length;
  if (balanced(turned) <= balanced(entries.map(({ lines }) => lines))) return;
  for (const [at, entry] of entries.entries()) entry.lines = turned[at] ?? entry.lines;
};
