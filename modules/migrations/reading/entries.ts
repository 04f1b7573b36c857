import { isCurrency } from '../../../kernel/money/currencies.ts';
import { abs, add, mul, neg, round, sub } from '../../../kernel/money.ts';
import type { SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isEven, type Sides, sidesOf, whyUneven } from '../bundle/sides.ts';
import { dateOf, type Hints, moneyOf, numberOf } from './cells.ts';
import { type Collected, leave, told } from './collect.ts';
import { type FormRow, type ReadTable, rowKey } from './forms.ts';

type Open = {
  key: string;
  date: string;
  at: number;
  row: FormRow;
  lines: SourceLine[];
  isGood: boolean;
};

/** How a journal is read: dates and numbers, and which rows are not posted. */
export type Reading = { readonly order: 'dmy' | 'mdy'; readonly decimal: Hints['decimal_format'] };

const unposted = /^(draft|cancel|void|unposted)/i;

/** What a line of the journal is posted on. */
export const accountName = ({ cells }: FormRow): string => {
  const { account = '', account_code = '' } = cells;
  return account.trim() || account_code.trim();
};

/** Reads the entries of a journal: lines of one entry share its id, or follow the line that has its date. */
export const readJournal = (table: ReadTable, into: Collected, how: Reading): void => {
  const hasEntryIds = table.fields.has('entry');
  let open: Open | undefined;
  let isUnposted = false;
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
    if (!name || /^total\b/i.test(row.first)) continue;
    const date = dateOf(cells['date'] ?? '', how.order);
    const entry = [cells['entry'], cells['suffix']].filter(Boolean).join('');
    const isHead = Boolean(entry || cells['date']);
    if (unposted.test(cells['status'] ?? '')) {
      close();
      isUnposted = true;
      leave(into, {
        kind: 'journal',
        label: row.first,
        reason: 'it is not posted',
        file: table.file,
        row: row.at,
      });
      continue;
    }
    // The lines below the head of an entry that is not posted say nothing of it themselves.
    if (isUnposted && !isHead) continue;
    isUnposted = false;
    if (hasEntryIds && entry) {
      open = ofEntry(byEntry, entry, date ?? open?.date, row);
    } else if (!open || (cells['date'] && startsAnew(open, date, row))) {
      close();
      open = begun(rowKey(table, row), date, row);
      if (hasEntryIds) byEntry.set(open.key, [open]);
    }
    take(open, row, name, how);
  }
  close();
  for (const same of byEntry.values())
    for (const one of oneOrEach(same)) finish(one, table, into, how);
};

/** The entry of an id on a day: some systems begin to count anew each year. */
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

/** What shares an id but not its day is one entry only where it does not balance day by day. */
const oneOrEach = (same: readonly Open[]): readonly Open[] => {
  const [first, ...others] = same;
  if (!first || others.length === 0 || same.every(({ lines }) => isEven(lines))) return same;
  return [
    {
      ...first,
      lines: same.flatMap(({ lines }) => lines),
      isGood: same.every(({ isGood }) => isGood),
    },
  ];
};

const begun = (key: string, date: string | undefined, row: FormRow): Open => ({
  key,
  date: date ?? '',
  at: row.at,
  row,
  lines: [],
  isGood: true,
});

/** A line with a date goes on with the entry before it only while that is not balanced and of the same day and number. */
const startsAnew = (open: Open, date: string | undefined, row: FormRow): boolean =>
  date !== open.date ||
  (row.cells['number'] ?? '') !== (open.row.cells['number'] ?? '') ||
  isEven(open.lines);

/** What a row moves: two columns, or one with a sign. */
export const movedBy = ({ cells }: FormRow, { decimal }: Reading): Sides | undefined => {
  const [debit, credit, amount] = ['debit', 'credit', 'amount'].map((field) =>
    moneyOf(cells[field] ?? '', decimal),
  );
  const hasTwo = Boolean(cells['debit'] || cells['credit']);
  const net = hasTwo
    ? debit === undefined || credit === undefined
      ? undefined
      : sub(debit, credit)
    : amount;
  return net === undefined ? undefined : sidesOf(net);
};

const take = (open: Open, row: FormRow, account: string, how: Reading): void => {
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

/** Lines in another currency that come with its rate, in that of the books; the last takes what rounding leaves. */
const exchanged = (
  lines: readonly SourceLine[],
  { cells }: FormRow,
  { decimal }: Reading,
): readonly SourceLine[] => {
  const rate = numberOf(cells['rate'] ?? '', decimal);
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
  { key, date, at, row, lines, isGood }: Open,
  table: ReadTable,
  into: Collected,
  how: Reading,
): void => {
  if (lines.length === 0 && isGood) return;
  const reason = !isGood ? 'an amount is no number' : !date ? 'it has no date' : whyUneven(lines);
  if (reason !== undefined) {
    leave(into, {
      kind: 'journal',
      label: row.cells['number'] || key,
      reason,
      file: table.file,
      row: at,
    });
    return;
  }
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
