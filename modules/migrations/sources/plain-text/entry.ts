import { isZero, neg, sub } from '../../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { differenceOf, sidesOf, whyUneven } from '../../bundle/sides.ts';
import { type Collected, leaveEntry, type Rows, take as takeRows } from '../../reading/collect.ts';
import type { RowLog } from '../../reading/row-log.ts';
import { worthOf } from './amounts.ts';

/** Plain text entry under construction. */
export type Open = {
  date: string;
  memo: string;
  number: string;
  row: number;
  lines: SourceLine[];
  /** Row numbers. */
  rows: number[];
  missing: string | undefined;
  isGood: boolean;
  isClosing: boolean;
  /** Line that takes the rounding of an exchange at a price. */
  priced: number | undefined;
};

/** Entry with only its header read. */
export const empty = {
  missing: undefined,
  isGood: true,
  isClosing: false,
  priced: undefined,
} as const;

/** State shared by all files: commodities by number of uses, and the rows of each entry. */
export type Seen = {
  readonly commodities: Map<string, number>;
  readonly rowsOf: Map<SourceEntry, Rows>;
};

/** True if the comment of an entry has the tag of `hledger close --retain`. */
export const saysClosing = (comment: string): boolean => /(^|[\s,;])retain:/.test(comment);

/** Maximum rounding difference of an exchange. */
const mostRounding = 0.01;

const lineFor = (account: string, value: number): SourceLine => ({ account, ...sidesOf(value) });

const rounded = (lines: readonly SourceLine[], at: number, over: number): readonly SourceLine[] =>
  lines.map((line, n) =>
    n === at
      ? { ...line, ...lineFor(line.account, sub(sub(line.debit, line.credit), over)) }
      : line,
  );

/** Lines of an entry: the posting without an amount takes the balance, an exchange its rounding. */
const linesOf = ({ lines, missing, priced }: Open): readonly SourceLine[] => {
  const over = differenceOf(lines);
  if (isZero(over)) return lines;
  if (missing !== undefined) return [...lines, lineFor(missing, neg(over))];
  const isRounding = priced !== undefined && Math.abs(over) <= mostRounding;
  return isRounding ? rounded(lines, priced, over) : lines;
};

/** Completes an entry, or reports why it is left out. */
export const finish = (
  open: Open | undefined,
  into: Collected,
  log: RowLog,
  rowsOf: Map<SourceEntry, Rows>,
): void => {
  if (!open) return;
  const { date, memo, number, row, rows, isGood, isClosing } = open;
  const { file } = log;
  const lines = linesOf(open);
  const reason =
    date === ''
      ? 'its date cannot be read'
      : !isGood
        ? 'an amount is in more than one commodity, or none'
        : lines.length === 0
          ? 'it has no amounts'
          : whyUneven(lines);
  if (reason !== undefined) {
    leaveEntry(into, { log, rows }, { label: memo || date, reason, date }, lines);
    return;
  }
  takeRows({ log, rows });
  const entry: SourceEntry = {
    id: `${file}:${row}`,
    date,
    memo,
    ...(number ? { number } : {}),
    ...(isClosing ? { closes: true } : {}),
    lines,
  };
  into.entries.push(entry);
  rowsOf.set(entry, { log, rows });
};

/** True for a virtual posting, in brackets or parentheses, which is not part of the books. */
export const isVirtual = (account: string): boolean => /^[([].*[)\]]$/.test(account);

/** Adds a posting to its entry. */
export const take = (
  open: Open,
  account: string,
  amount: string,
  commodities: Map<string, number>,
): void => {
  const worth = amount === '' ? undefined : worthOf(amount);
  if (amount === '') {
    open.isGood = open.isGood && open.missing === undefined;
    open.missing = account;
  } else if (!worth) open.isGood = false;
  else {
    if (worth.isPriced) open.priced = open.lines.length;
    commodities.set(worth.commodity, (commodities.get(worth.commodity) ?? 0) + 1);
    open.lines.push({ ...lineFor(account, worth.value), currency: worth.commodity });
  }
};
