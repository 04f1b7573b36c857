import type { Match } from './match-suggestions.ts';
import { because } from './reason.ts';
import { apart, ordered, type Side } from './side.ts';

const days = 7;

/** Search limits: nearest candidates tried, and items per combination; banks rarely combine more. */
const mostTried = 12;
const mostTogether = 4;

/** Unique combination of items with a given sum; undefined if there is none or more than one. */
export const madeOf = (amount: number, some: readonly Side[]): readonly Side[] | undefined => {
  const found: (readonly Side[])[] = [];
  const try_ = (from: number, left: number, taken: readonly Side[]): void => {
    if (found.length > 1) return;
    if (left === 0 && taken.length > 1) found.push(taken);
    if (left === 0 || taken.length === mostTogether) return;
    for (let at = from; at < some.length; at += 1) {
      const one = some[at] as Side;
      try_(at + 1, left - one.amount, [...taken, one]);
    }
  };
  try_(0, amount, []);
  return found.length === 1 ? found[0] : undefined;
};

/** Smaller items of the same sign, nearest in time first. */
export const around = (
  one: Side,
  near: readonly Side[],
  used: ReadonlySet<string>,
): readonly Side[] =>
  near
    .filter(
      (other) =>
        !used.has(other.id) &&
        other.amount > 0 === one.amount > 0 &&
        Math.abs(other.amount) < Math.abs(one.amount),
    )
    .toSorted((a, b) => apart(one, a) - apart(one, b))
    .slice(0, mostTried);

const together = (
  wholes: readonly Side[],
  parts: readonly Side[],
  as: (whole: Side, made: readonly Side[]) => Match,
): readonly Match[] => {
  const used = new Set<string>();
  const within = ordered(parts, 'day');
  return wholes.flatMap((whole) => {
    const near = within(whole.day - days, whole.day + days);
    const made = madeOf(whole.amount, around(whole, near, used));
    if (!made) return [];
    for (const { id } of made) used.add(id);
    return [as(whole, made)];
  });
};

const ids = (sides: readonly Side[]): string[] => sides.map(({ id }) => id);

/** Matches of one line with several entries, or one entry with several lines; only unique combinations. */
export const combined = (lines: readonly Side[], entries: readonly Side[]): readonly Match[] => [
  ...together(lines, entries, (line, made) => ({
    line_ids: [line.id],
    je_ids: ids(made),
    confidence: 'medium',
    reason: because('entries_add_up', { count: made.length }),
  })),
  ...together(entries, lines, (entry, made) => ({
    line_ids: ids(made),
    je_ids: [entry.id],
    confidence: 'medium',
    reason: because('lines_add_up', { count: made.length }),
  })),
];
