import { toMinor } from '../../../kernel/values/money/money.ts';
import type { BankEntry } from '../reconciliation/bank-entries.ts';
import type { StoredLine } from '../reconciliation/line.ts';

/** Statement line or journal entry as matching compares it. */
export type Side = {
  readonly id: string;
  /** Days since 1970. */
  readonly day: number;
  /** Amount in minor units, inflows positive. */
  readonly amount: number;
  readonly text: string;
  /** Reference numbers in the text. */
  readonly tokens: readonly string[];
};

const dayMs = 86_400_000;

/** Reference numbers in a text: INV-2611-0001, or eight digits or more. */
export const tokensOf = (text: string): readonly string[] =>
  text.toUpperCase().match(/\b[A-Z]{2,}(?:-[A-Z0-9]*\d[A-Z0-9]*)+\b|\b\d{8,}\b/g) ?? [];

/** Builds a side; the amount is in minor units. */
export const side = (id: string, date: string, amount: number, text: string): Side => ({
  id,
  day: Date.parse(date) / dayMs,
  amount,
  text,
  tokens: tokensOf(text),
});

/** Side of a statement line. */
export const lineSide = ({ line_id, line_date, amount, currency, ...line }: StoredLine): Side => {
  const text = [line.description, line.reference].filter(Boolean).join(' ');
  return side(line_id, line_date, toMinor(amount, currency), text);
};

/** Side of a journal entry. */
export const entrySide = ({ je_id, ts, amount, ...entry }: BankEntry, currency: string): Side =>
  side(
    je_id,
    ts,
    toMinor(amount, currency),
    [entry.memo, entry.reference].filter(Boolean).join(' '),
  );

/** Distance of two sides in days. */
export const apart = (a: Side, b: Side): number => Math.abs(a.day - b.day);

/** True if two sides share a reference number. */
export const namesSame = (a: Side, b: Side): boolean =>
  a.tokens.some((token) => b.tokens.includes(token));

/** Range index of sides by day or amount, searched in logarithmic time. */
export const ordered = (
  sides: readonly Side[],
  by: 'day' | 'amount',
): ((from: number, to: number) => readonly Side[]) => {
  const sorted = sides.toSorted((a, b) => a[by] - b[by]);
  const firstFrom = (least: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.[by] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from, to) => {
    const found: Side[] = [];
    for (let at = firstFrom(from); at < sorted.length; at += 1) {
      const one = sorted[at] as Side;
      if (one[by] > to) break;
      found.push(one);
    }
    return found;
  };
};
