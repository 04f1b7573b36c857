import { apart, type Side } from './side.ts';

/** What it costs to leave a line without an answer: more than a pair that lies near, less than two that lie far. */
const alone = 30;

/** What a pair costs beyond its days once it is not near any more. */
const far = 20;

const near = 3;

const costOf = (a: Side, b: Side, most: number): number => {
  const distance = apart(a, b);
  if (distance > most) return Number.POSITIVE_INFINITY;
  return distance <= near ? distance : distance + far;
};

/** So many pairs are weighed all against all; beyond, each line takes the first entry that lies near enough. */
const mostPairs = 1_000_000;

const inOrder = (sides: readonly Side[]): readonly Side[] =>
  sides.toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1));

/** Pairs lines and entries of one amount so that all together lie nearest; no pair further apart than `most` days. */
export const align = (
  lines: readonly Side[],
  entries: readonly Side[],
  most: number,
): readonly (readonly [Side, Side])[] => {
  if (lines.length === 0 || entries.length === 0) return [];
  const [a, b] = [inOrder(lines), inOrder(entries)];
  return a.length * b.length > mostPairs ? firstNear(a, b, most) : cheapest(a, b, most);
};

/** Of two series in order of time the cheapest pairing crosses nowhere, so it is found row by row. */
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
