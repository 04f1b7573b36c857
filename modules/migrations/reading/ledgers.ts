import type { AccountKind, SourceAccount, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isEven, whyUneven } from '../bundle/sides.ts';
import { kindByName } from './account-kinds.ts';
import { dateOf } from './cells.ts';
import { type Collected, leave, leaveEntry, passOver, rowsAt, take, told } from './collect.ts';
import type { ReadTable } from './forms.ts';
import { accountName, movedBy, type Reading } from './moves.ts';

type Gathered = {
  date: string;
  type: string;
  number: string;
  memo: string;
  rows: number[];
  lines: SourceLine[];
};

/**
 * Reads a general ledger, which repeats each entry under all its accounts: lines are grouped by
 * voucher, or by date, type and number.
 */
export const readLedger = (table: ReadTable, into: Collected, how: Reading): void => {
  const entries = new Map<string, Gathered>();
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
      if (!isMoved || (isSum(first) && !cells['date'])) passOver(here);
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
    open.lines.push(told({ account, ...moved, contact, memo }) as SourceLine);
    entries.set(key, open);
  }
  if (!table.fields.has('debit')) turnToDebits([...entries.values()], into.accounts);
  for (const [key, { rows, ...entry }] of entries) {
    const here = rowsAt(into, table, rows);
    const { number, date, lines } = entry;
    const reason = whyUneven(lines);
    if (reason === undefined) {
      take(here);
      into.entries.push(told({ id: key, ...entry }) as SourceEntry);
    } else leaveEntry(into, here, { label: number || date, reason, date }, lines);
  }
};

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
