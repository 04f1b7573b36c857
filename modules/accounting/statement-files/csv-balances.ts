import { add, neg, sub } from '../../../kernel/values/money/money.ts';
import { balanceGap, type FileLine } from './statement.ts';

/** Line whose balance does not follow from the line before it. */
export type BalanceBreak = {
  readonly row: number;
  readonly expected: number;
  readonly stated: number;
};

/** Check of a running balance column: pairs of lines compared, and where the balance does not follow. */
export type RunningBalance = { readonly checked: number; readonly breaks: readonly BalanceBreak[] };

/** Breaks that are answered. */
const mostBreaks = 50;

const checkedIn = (lines: readonly FileLine[]): RunningBalance => {
  const breaks: BalanceBreak[] = [];
  let checked = 0;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || before.balance === null || line.balance === null) continue;
    checked += 1;
    const expected = add(before.balance, line.amount);
    if (expected !== line.balance) breaks.push({ row: line.row, expected, stated: line.balance });
  }
  return { checked, breaks };
};

/** Check of the running balance in the order of the table, oldest or newest first, whichever fits better. */
export const runningBalance = (lines: readonly FileLine[]): RunningBalance | null => {
  const [down, up] = [checkedIn(lines), checkedIn(lines.toReversed())];
  const better = up.breaks.length < down.breaks.length ? up : down;
  return better.checked === 0 ? null : { ...better, breaks: better.breaks.slice(0, mostBreaks) };
};

/** True if the running balance follows only with all signs turned, as on some card statements. */
export const hasTurnedSigns = (lines: readonly FileLine[]): boolean => {
  const plain = runningBalance(lines);
  if (!plain || plain.checked < 2 || plain.breaks.length < plain.checked) return false;
  return runningBalance(turned(lines))?.breaks.length === 0;
};

/** Lines with all signs turned. */
export const turned = <T extends FileLine>(lines: readonly T[]): readonly T[] =>
  lines.map((line) => ({ ...line, amount: neg(line.amount) }));

/**
 * Balances before the first and after the last line from the balance column; null if a line has none. The table
 * may be sorted either way; the order consistent with the balances is used.
 */
export const balancesOf = (
  lines: readonly FileLine[],
): { readonly opening: number | null; readonly closing: number | null } => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || lines.some(({ balance }) => balance === null))
    return { opening: null, closing: null };
  const before = (one: typeof first) => sub(one.balance ?? 0, one.amount);
  const down = { opening: before(first), closing: last.balance };
  const up = { opening: before(last), closing: first.balance };
  if (first.date !== last.date) return first.date < last.date ? down : up;
  return balanceGap({ ...down, lines }) === 0 ? down : up;
};
