import { type BookLine, foreignOf } from '../entries.ts';

/** Part of an entry between one account in debit and one in credit, in minor units. */
export type Pair = {
  readonly debit: BookLine;
  readonly credit: BookLine;
  readonly amount: bigint;
  /** Share of the foreign amount of the lines, without a sign. */
  readonly foreign?: { readonly currency: string; readonly amount: bigint };
};

/** Line with the amount that earlier pairs have used. */
type Open = { readonly line: BookLine; readonly total: bigint; used: bigint };

const opened = (line: BookLine, total: number): Open => ({ line, total: BigInt(total), used: 0n });

/** Share of a foreign amount for the part of a line from `used` on; the shares of a line add up to its amount. */
const shareOf = ({ line, total, used }: Open, amount: bigint) => {
  const whole = BigInt(foreignOf(line));
  if (line.currency === null || whole === 0n) return undefined;
  const through = (part: bigint): bigint => (2n * whole * part + total) / (2n * total);
  const share = through(used + amount) - through(used);
  return share === 0n ? undefined : { currency: line.currency, amount: share };
};

/** Foreign amount of a pair: that of the only line that has one, or of both if they have one currency. */
const foreignIn = (debit: Open, credit: Open, amount: bigint): Pair['foreign'] => {
  const [one, other] = [shareOf(debit, amount), shareOf(credit, amount)];
  return one && other && one.currency !== other.currency ? undefined : (one ?? other);
};

/**
 * Splits an entry into pairs of one debit and one credit line, in the order of the lines: each pair balances, and
 * the pairs of a line add up to it, so that no clearing account is needed. An entry with one line on a side keeps
 * its lines.
 */
export const pairsOf = (lines: readonly BookLine[], most: bigint): readonly Pair[] => {
  const debits = lines.filter(({ debit }) => debit > 0).map((one) => opened(one, one.debit));
  const credits = lines.filter(({ credit }) => credit > 0).map((one) => opened(one, one.credit));
  const pairs: Pair[] = [];
  for (let [d, c] = [0, 0]; ; ) {
    const [debit, credit] = [debits[d], credits[c]];
    if (!debit || !credit) return pairs;
    const left = [debit.total - debit.used, credit.total - credit.used, most];
    const amount = left.reduce((least, one) => (one < least ? one : least));
    const foreign = foreignIn(debit, credit, amount);
    pairs.push({ debit: debit.line, credit: credit.line, amount, ...(foreign ? { foreign } : {}) });
    debit.used += amount;
    credit.used += amount;
    if (debit.used === debit.total) d += 1;
    if (credit.used === credit.total) c += 1;
  }
};
