import { apart, type Side } from './side.ts';

/** Cost of an unmatched item: more than a near pair, less than a far one. */
const alone = 30;

/** Extra cost of a pair that is more than `near` days apart. */
const far = 20;

const near = 3;

const costOf = (a: Side, b: Side, most: number): number => {
  const distance = apart(a, b);
  if (distance > most) return Number.POSITIVE_INFINITY;
  return distance <= near ? distance : distance + far;
};

/** Limit of pairs for the optimal pairing; above it, each line takes the first near entry. */
const mostPairs = 1_000_000;

const inOrder = (sides: readonly Side[]): readonly Side[] =>
  sides.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));

/**
 * Pairs lines and entries of equal amount with the least total distance in days; no pair is more than `most` days
 * apart.
 */
export const align = (
  lines: readonly Side[],
  entries: readonly Side[],
  most: number,
): readonly (readonly [Side, Side])[] => {
  if (lines.length === 0 || entries.length === 0) return [];
  const [a, b] = [inOrder(lines), inOrder(entries)];
  return a.length * b.length > mostPairs ? firstNear(a, b, most) : cheapest(a, b, most);
};

/** Optimal pairing by dynamic programming: the cheapest pairing of two sorted series never crosses. */
const cheapest = (a: readonly Side[], b: readonly Side[], most: number): [Side, Side][] => {
  const width = b.length + 1;
  const costs = new Float64Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const pair = costOf(a[i] as Side, b[j] as Side, most) - alone;
      costs[i * width + j] = Math.min(
        (costs[(i + 1) * width + j + 1] ?? 0) + pair,
        costs[(i + 1) * width + j] ?? 0,
        costs[i * width + j + 1] ?? 0,
      );
    }
  const pairs: [Side, Side][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const here = costs[i * width + j] ?? 0;
    if (here === (costs[(i + 1) * width + j] ?? 0)) i += 1;
    else if (here === (costs[i * width + j + 1] ?? 0)) j += 1;
    else pairs.push([a[i++] as Side, b[j++] as Side]);
  }
  return pairs;
};

const firstNear = (a: readonly Side[], b: readonly Side[], most: number): [Side, Side][] => {
  const pairs: [Side, Side][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [line, entry] = [a[i] as Side, b[j] as Side];
    if (costOf(line, entry, most) < alone) {
      pairs.push([line, entry]);
      i += 1;
      j += 1;
    } else if (line.day < entry.day) i += 1;
    else j += 1;
  }
  return pairs;
};
