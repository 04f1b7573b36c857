import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import { abs, add, mul, neg, round, sub } from '../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isEven, sidesOf, whyUneven } from '../bundle/sides.ts';
import { basePerForeign } from '../exchange/prices.ts';
import { dateOf, numberOf } from './cells.ts';
import {
  type Collected,
  leave,
  leaveEntry,
  passOver,
  type Rows,
  rowsAt,
  take,
  told,
} from './collect.ts';
import { type Draft, leaveDraft, unposted } from './drafts.ts';
import { type FormRow, type ReadTable, rowKey } from './forms.ts';
import { accountName, isTotal, movedBy, type Reading } from './moves.ts';

type Open = {
  key: string;
  date: string;
  row: FormRow;
  lines: SourceLine[];
  /** Row numbers. */
  rows: number[];
  isGood: boolean;
};

const notPosted = /^(draft|cancel|void|unposted)/i;

/**
 * Reads the entries of a journal: lines with the same entry id, or lines that follow a dated one.
 */
export const readJournal = (table: ReadTable, into: Collected, how: Reading): void => {
  const hasEntryIds = table.fields.has('entry');
  let open: Open | undefined;
  let draft: Draft | undefined;
  const byEntry = new Map<string, Open[]>();
  const close = (): void => {
    if (open && !hasEntryIds) finish(open, table, into, how);
    open = undefined;
  };
  for (const row of table.rows) {
    const { cells } = row;
    const name = accountName(row);
    if (row.isBlank) {
      if (!hasEntryIds) close();
      continue;
    }
    const here = rowsAt(into, table, [row.at]);
    if (!name || /^total\b/i.test(row.first)) {
      leaveAccountless(row, here, into, how);
      continue;
    }
    const date = dateOf(cells['date'] ?? '', how.order);
    const entry = [cells['entry'], cells['suffix']].filter(Boolean).join('');
    const isHead = Boolean(entry || cells['date']);
    if (notPosted.test(cells['status'] ?? '')) {
      close();
      draft = unposted(draft, row, entry, { table, into, how });
      continue;
    }
    // Lines below the first one of an unposted entry do not repeat its state.
    if (draft && !isHead) {
      draft = unposted(draft, row, '', { table, into, how });
      continue;
    }
    leaveDraft(draft, table, into);
    draft = undefined;
    if (hasEntryIds && entry) {
      open = ofEntry(byEntry, entry, date ?? open?.date, row);
    } else if (!open || (cells['date'] && startsAnew(open, date, row))) {
      close();
      open = begun(rowKey(table, row), date, row);
      if (hasEntryIds) byEntry.set(open.key, [open]);
    }
    takeRow(open, row, name, how);
  }
  close();
  leaveDraft(draft, table, into);
  for (const same of byEntry.values())
    for (const one of oneOrEach(same)) finish(one, table, into, how);
};

/** Skips totals and rows without an amount; reports amounts without an account as left out. */
const leaveAccountless = (row: FormRow, here: Rows, into: Collected, how: Reading): void => {
  const moved = movedBy(row, how);
  if (isTotal(row) || (moved && moved.debit === 0 && moved.credit === 0)) passOver(here);
  else {
    const reason = 'it names no account';
    const amounts = moved ? [{ amount: moved.debit || moved.credit }] : [];
    leave(into, here, { kind: 'journal', label: row.first, reason, amounts });
  }
};

/** Entry of an id and date; some systems restart numbering each year. */
const ofEntry = (
  byEntry: Map<string, Open[]>,
  entry: string,
  date: string | undefined,
  row: FormRow,
): Open => {
  const same = byEntry.get(entry) ?? [];
  const found = same.findLast((one) => !date || !one.date || one.date === date);
  if (found) return found;
  const open = begun(same.length === 0 ? entry : `${entry} of ${date}`, date, row);
  byEntry.set(entry, [...same, open]);
  return open;
};

/** Entries with one id and several dates: separate, unless they only balance together. */
const oneOrEach = (same: readonly Open[]): readonly Open[] => {
  const [first, ...others] = same;
  if (!first || others.length === 0 || same.every(({ lines }) => isEven(lines))) return same;
  return [
    {
      ...first,
      lines: same.flatMap(({ lines }) => lines),
      rows: same.flatMap(({ rows }) => rows),
      isGood: same.every(({ isGood }) => isGood),
    },
  ];
};

const begun = (key: string, date: string | undefined, row: FormRow): Open => ({
  key,
  date: date ?? '',
  row,
  lines: [],
  rows: [],
  isGood: true,
});

/** True if a dated line starts a new entry: other date or number, or the current entry balances. */
const startsAnew = (open: Open, date: string | undefined, row: FormRow): boolean =>
  date !== open.date ||
  (row.cells['number'] ?? '') !== (open.row.cells['number'] ?? '') ||
  isEven(open.lines);

const takeRow = (open: Open, row: FormRow, account: string, how: Reading): void => {
  open.rows.push(row.at);
  const moved = movedBy(row, how);
  if (!moved) {
    open.isGood = false;
    return;
  }
  if (moved.debit === 0 && moved.credit === 0) return;
  const { contact, supplier, memo } = row.cells;
  open.lines.push(
    told({ account, ...moved, contact: (contact || supplier || '').trim(), memo }) as SourceLine,
  );
};

/**
 * Lines of a foreign currency entry converted at its rate; the last line takes the rounding
 * residue.
 */
const exchanged = (
  lines: readonly SourceLine[],
  { cells }: FormRow,
  { decimal, rates }: Reading,
): readonly SourceLine[] => {
  const stated = numberOf(cells['rate'] ?? '', decimal);
  const rate = stated && basePerForeign(abs(stated), rates);
  const { currency = '' } = cells;
  if (!rate || rate === 1 || !/^[A-Z]{3}$/.test(currency)) return lines;
  const isKnown = isCurrency(currency);
  let left = 0;
  return lines.map(({ debit, credit, ...line }, at) => {
    const amount_currency = sub(debit, credit);
    const amount = at === lines.length - 1 ? neg(left) : round(mul(amount_currency, rate), 4);
    left = add(left, amount);
    return {
      ...line,
      ...sidesOf(amount),
      ...(isKnown ? { currency, amount_currency: abs(amount_currency) } : {}),
    };
  });
};

const finish = (
  { key, date, row, rows, lines, isGood }: Open,
  table: ReadTable,
  into: Collected,
  how: Reading,
): void => {
  const here = rowsAt(into, table, rows);
  if (lines.length === 0 && isGood) {
    passOver(here);
    return;
  }
  const reason = !isGood ? 'an amount is no number' : !date ? 'it has no date' : whyUneven(lines);
  if (reason !== undefined) {
    const label = row.cells['number'] || key;
    leaveEntry(into, here, { label, reason, date }, exchanged(lines, row, how));
    return;
  }
  take(here);
  const { number, type, head, memo } = row.cells;
  into.entries.push(
    told({
      id: key,
      date,
      number,
      type,
      memo: head || memo,
      lines: exchanged(lines, row, how),
    }) as SourceEntry,
  );
};
