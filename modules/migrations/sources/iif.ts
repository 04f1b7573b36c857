import { isZero } from '../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { sidesOf, whyUneven } from '../bundle/sides.ts';
import { dateOf, type Hints, moneyOf, orderOf } from '../reading/cells.ts';
import {
  type Collected,
  leaveEntry,
  linesOf,
  passOver,
  type Rows,
  take,
  textLog,
  told,
} from '../reading/collect.ts';
import type { SourceFile } from '../reading/files.ts';
import { Unreadable } from './source.ts';

/** Row of an IIF file by the headers of its keyword. */
export type Row = {
  readonly at: number;
  readonly keyword: string;
  readonly cells: Readonly<Record<string, string>>;
};

/** Rows of an IIF file by line number. */
export const iifRows = (file: SourceFile, into: Collected, rows: readonly number[]): Rows => ({
  log: textLog(into, file),
  rows,
});

/**
 * Rows of an IIF file; a row that begins with `!` sets the headers of its keyword for the following
 * rows.
 */
export const rowsOf = (file: SourceFile, into: Collected): readonly Row[] => {
  const { name, text = '' } = file;
  const headers = new Map<string, readonly string[]>();
  const rows: Row[] = [];
  for (const [at, line] of linesOf(text).entries()) {
    const [first = '', ...cells] = line
      .split('\t')
      .map((cell) => cell.trim().replace(/^"|"$/g, ''));
    if (first.startsWith('!')) {
      headers.set(
        first.slice(1).toUpperCase(),
        cells.map((one) => one.toUpperCase()),
      );
      passOver(iifRows(file, into, [at + 1]));
    }
    const keyword = first.toUpperCase();
    const names = headers.get(keyword);
    if (!names) continue;
    rows.push({
      at: at + 1,
      keyword,
      cells: Object.fromEntries(names.map((one, n) => [one, cells[n] ?? ''])),
    });
  }
  if (headers.size === 0) throw new Unreadable(name, 'it has no header row that begins with !');
  return rows;
};

/**
 * Reads transactions: `TRNS`, its splits, `ENDTRNS`; debits are positive. Dates have the format of
 * the exporting computer.
 */
export const readTransactions = (
  file: SourceFile,
  rows: readonly Row[],
  into: Collected,
  { date_format, decimal_format }: Hints,
): void => {
  const dates = rows.flatMap(({ keyword, cells }) =>
    keyword === 'TRNS' ? [cells['DATE'] ?? ''] : [],
  );
  const found = orderOf(dates);
  const order = date_format ?? found ?? 'mdy';
  into.has_ambiguous_dates ||= found === undefined;
  const groups: { head: Row; rows: number[]; lines: SourceLine[]; isGood: boolean }[] = [];
  for (const row of rows) {
    if (row.keyword === 'TRNS') groups.push({ head: row, rows: [], lines: [], isGood: true });
    const group = groups.at(-1);
    if (!group || (row.keyword !== 'TRNS' && row.keyword !== 'SPL')) continue;
    group.rows.push(row.at);
    const { ACCNT = '', AMOUNT = '', NAME, MEMO } = row.cells;
    const amount = moneyOf(AMOUNT, decimal_format);
    if (amount === undefined || (!isZero(amount) && !ACCNT)) group.isGood = false;
    else if (!isZero(amount))
      group.lines.push(
        told({
          account: ACCNT,
          ...sidesOf(amount),
          contact: NAME,
          memo: MEMO,
        }) as SourceLine,
      );
  }
  for (const { head, rows: at, lines, isGood } of groups) {
    const { DATE = '', DOCNUM, TRNSTYPE, MEMO, NAME } = head.cells;
    const date = dateOf(DATE, order);
    const reason = !date
      ? 'it has no date'
      : !isGood
        ? 'an amount is no number, or on no account'
        : whyUneven(lines);
    const here = iifRows(file, into, at);
    if (reason !== undefined)
      leaveEntry(into, here, { label: DOCNUM || NAME || DATE, reason, date }, lines);
    else if (lines.length === 0) passOver(here);
    else {
      take(here);
      into.entries.push(
        told({
          id: `${file.name}:${head.at}`,
          date,
          number: DOCNUM,
          type: TRNSTYPE,
          memo: MEMO,
          lines,
        }) as SourceEntry,
      );
    }
  }
};
