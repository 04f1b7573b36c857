import { dateOf } from '../../reading/cells.ts';
import { type Collected, passOver, tableLog } from '../../reading/collect.ts';
import type { SourceFile } from '../../reading/files.ts';
import { empty, finish, isVirtual, type Open, type Seen, saysClosing, take } from './entry.ts';

/** True for output of `hledger print -O csv`. */
export const isPrint = ({ tables }: SourceFile): boolean =>
  tables.some(({ rows }) => rows[0]?.includes('txnidx') && rows[0].includes('account'));

/** Reads output of `hledger print`: one row per posting; rows of one `txnidx` form an entry. */
export const readPrint = (file: SourceFile, into: Collected, seen: Seen): void => {
  const [table] = file.tables;
  if (!table) return;
  const log = tableLog(into, table);
  const [names = [], ...rows] = table.rows;
  passOver({ log, rows: [1] });
  let open: Open | undefined;
  let of: string | undefined;
  for (const [index, row] of rows.entries()) {
    const {
      txnidx,
      date = '',
      description: memo = '',
      code: number = '',
      comment: said = '',
      account = '',
      amount = '',
      commodity = '',
    } = Object.fromEntries(names.map((one, n) => [one, row[n] ?? '']));
    // A row without an account stays unread and is reported as left out.
    if (account === '') continue;
    if (txnidx !== of) {
      finish(open, log, seen);
      of = txnidx;
      open = {
        ...empty,
        date: dateOf(date, 'dmy') ?? '',
        memo,
        number,
        isClosing: saysClosing(said),
        row: index + 2,
        rows: [],
        postings: [],
      };
    }
    open?.rows.push(index + 2);
    if (open && !isVirtual(account)) take(open, account, `${amount} ${commodity}`.trim(), seen);
  }
  finish(open, log, seen);
};
