import type { AccountKind, SourceAccount, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isEven, whyUneven } from '../bundle/sides.ts';
import { kindByName } from './account-kinds.ts';
import { dateOf } from './cells.ts';
import { type Collected, leave, told } from './collect.ts';
import { accountName, movedBy, type Reading } from './entries.ts';
import type { ReadTable } from './forms.ts';

type Gathered = {
  date: string;
  type: string;
  number: string;
  memo: string;
  at: number;
  lines: SourceLine[];
};

/**
 * Reads a general ledger: each entry stands under every account that it touches, so its lines are
 * gathered by voucher, or by date, type and number.
 */
export const readLedger = (table: ReadTable, into: Collected, how: Reading): void => {
  const entries = new Map<string, Gathered>();
  let section = '';
  for (const row of table.rows) {
    const { cells, first } = row;
    const date = dateOf(cells['date'] ?? '', how.order);
    const moved = movedBy(row, how);
    const isMoved = moved === undefined || moved.debit !== 0 || moved.credit !== 0;
    if (date === undefined) {
      if (!first || /^['"]?(total|opening|closing|beginning|balance)\b/i.test(first)) continue;
      if (!isMoved) section = first;
      else if (cells['date'] && moved)
        leave(into, {
          kind: 'journal',
          label: first,
          reason: 'its date cannot be read',
          file: table.file,
          row: row.at,
        });
      continue;
    }
    const account = accountName(row) || section;
    if (!account || !moved || !isMoved) continue;
    const { type = '', number = '', entry = '', memo = '', contact } = cells;
    const key = entry ? `${entry}|${date}` : [date, type, number, number ? '' : memo].join('|');
    const open = entries.get(key) ?? { date, type, number, memo, at: row.at, lines: [] };
    open.lines.push(told({ account, ...moved, contact, memo }) as SourceLine);
    entries.set(key, open);
  }
  if (!table.fields.has('debit')) turnToDebits([...entries.values()], into.accounts);
  for (const [key, { at, ...entry }] of entries) {
    const reason = whyUneven(entry.lines);
    if (reason === undefined) into.entries.push(told({ id: key, ...entry }) as SourceEntry);
    else
      leave(into, {
        kind: 'journal',
        label: entry.number || entry.date,
        reason,
        file: table.file,
        row: at,
      });
  }
};

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
 * Some systems print amounts by what they do to their account: what a sale adds to revenue is above
 * nothing. Where more entries balance so than with debits above nothing, all are turned.
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
