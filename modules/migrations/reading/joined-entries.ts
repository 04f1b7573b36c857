import { neg } from '../../../kernel/values/money/money.ts';
import type { SourceLine } from '../bundle/bundle.ts';
import { differenceOf, isEven } from '../bundle/sides.ts';

/** Lines of a general ledger that belong to one entry, with their row numbers. */
export type Gathered = {
  date: string;
  type: string;
  number: string;
  memo: string;
  rows: number[];
  lines: SourceLine[];
};

type Keyed = readonly [key: string, entry: Gathered];

/**
 * Entries in which lines of one date and type that balance only together are one, such as a payment
 * that the bank account and the expense describe in different words.
 */
export const joined = (entries: ReadonlyMap<string, Gathered>): ReadonlyMap<string, Gathered> => {
  const found = new Map(entries);
  const uneven = [...entries].filter(([, { lines }]) => !isEven(lines));
  const days = Map.groupBy(uneven, ([, { date, type }]) => `${date}|${type}`);
  for (const parts of [...days.values()].flatMap(evenParts)) {
    const [first] = parts;
    if (!first) continue;
    for (const [key] of parts) found.delete(key);
    found.set(first[0], {
      ...first[1],
      rows: parts.flatMap(([, { rows }]) => rows),
      lines: parts.flatMap(([, { lines }]) => lines),
    });
  }
  return found;
};

/** Parts of the uneven lines of a day that balance: pairs, then the others together. */
const evenParts = (day: readonly Keyed[]): readonly (readonly Keyed[])[] => {
  const pairs: Keyed[][] = [];
  const waiting = new Map<number, Keyed[]>();
  for (const one of day) {
    const difference = differenceOf(one[1].lines);
    const partner = waiting.get(neg(difference))?.shift();
    if (partner) pairs.push([partner, one]);
    else waiting.set(difference, [...(waiting.get(difference) ?? []), one]);
  }
  const others = [...waiting.values()].flat();
  return isEven(others.flatMap(([, { lines }]) => lines)) ? [...pairs, others] : pairs;
};
