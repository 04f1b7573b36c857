import type { SetupMatrix } from './problem.ts';

/** Occupied intervals of a station in work coordinates, ascending and without overlaps. */
export type Occupancy = {
  readonly from: number[];
  readonly to: number[];
  /** Family and setup of what occupies each interval. */
  readonly family: (string | null)[];
  readonly setup: number[];
  /** Number of intervals from the first on that follow each other without a gap. */
  dense: number;
};

export const nothingTaken = (): Occupancy => ({
  from: [],
  to: [],
  family: [],
  setup: [],
  dense: 0,
});

export const copyOf = ({ from, to, family, setup, dense }: Occupancy): Occupancy => ({
  from: from.slice(),
  to: to.slice(),
  family: family.slice(),
  setup: setup.slice(),
  dense,
});

/** Work to place: its family, its setup without a matrix, and its run time. */
export type Work = {
  readonly family: string | null;
  readonly setup: number;
  readonly run: number;
};

/** Position of an interval in an occupancy. */
export type Gap = { readonly at: number; readonly from: number; readonly setup: number };

const setupAfter = (
  taken: Occupancy,
  before: number,
  work: Work,
  matrix: SetupMatrix | undefined,
): number => {
  if (!matrix || work.family === null) return work.setup;
  const last = before < 0 ? null : taken.family[before]!;
  return matrix(last, work.family) ?? work.setup;
};

/** Tests that the next operation keeps enough setup after a change to this family. */
const nextKeepsSetup = (
  taken: Occupancy,
  next: number,
  family: string | null,
  matrix: SetupMatrix | undefined,
): boolean => {
  const then = next < taken.from.length ? taken.family[next]! : null;
  if (!matrix || then === null) return true;
  const needed = matrix(family, then);
  return needed === undefined || needed <= taken.setup[next]!;
};

/** Earliest gap that holds the work at or after a coordinate; gaps between operations are filled. */
export const earliestGap = (
  taken: Occupancy,
  work: Work,
  release: number,
  matrix: SetupMatrix | undefined,
): Gap => {
  const { from, to, dense } = taken;
  // Between the intervals of a dense block there is room for nothing that takes time.
  const beyond = (next: number): number =>
    next > 0 && next < dense && work.run > 0 ? dense : next;
  let at = beyond(firstEndingAfter(to, release));
  for (; at < from.length; at = beyond(at + 1)) {
    const begin = Math.max(release, at > 0 ? to[at - 1]! : 0);
    if (begin > from[at]!) continue;
    const setup = setupAfter(taken, at - 1, work, matrix);
    if (begin + setup + work.run > from[at]!) continue;
    if (nextKeepsSetup(taken, at, work.family, matrix)) return { at, from: begin, setup };
  }
  const begin = Math.max(release, at > 0 ? to[at - 1]! : 0);
  return { at, from: begin, setup: setupAfter(taken, at - 1, work, matrix) };
};

/** Latest gap that holds the work between two coordinates; undefined without one. */
export const latestGap = (
  taken: Occupancy,
  work: Work,
  between: readonly [earliest: number, latest: number],
  matrix: SetupMatrix | undefined,
): Gap | undefined => {
  const [earliest, latest] = between;
  const { from, to } = taken;
  for (let at = firstEndingAfter(from, latest - 1); at >= 0; at -= 1) {
    const end = Math.min(latest, at < from.length ? from[at]! : Number.POSITIVE_INFINITY);
    const begin = Math.max(earliest, at > 0 ? to[at - 1]! : 0);
    const setup = setupAfter(taken, at - 1, work, matrix);
    if (end - setup - work.run >= begin && nextKeepsSetup(taken, at, work.family, matrix))
      return { at, from: end - setup - work.run, setup };
    if (end < earliest) return undefined;
  }
  return undefined;
};

/** Occupies a gap; work without duration occupies nothing. */
export const occupy = (taken: Occupancy, gap: Gap, work: Work): void => {
  const end = gap.from + gap.setup + work.run;
  if (end <= gap.from) return;
  taken.from.splice(gap.at, 0, gap.from);
  taken.to.splice(gap.at, 0, end);
  taken.family.splice(gap.at, 0, work.family);
  taken.setup.splice(gap.at, 0, gap.setup);
  if (gap.at <= taken.dense) taken.dense = denseFrom(taken, Math.max(1, gap.at));
};

/** Number of intervals without a gap between them, of which so many are known. */
const denseFrom = ({ from, to }: Occupancy, known: number): number => {
  let dense = known;
  while (dense < from.length && to[dense - 1] === from[dense]) dense += 1;
  return dense;
};

/** Frees the interval that begins at a coordinate. */
export const vacate = (taken: Occupancy, from: number): void => {
  const at = taken.from.indexOf(from);
  if (at < 0) return;
  for (const list of [taken.from, taken.to, taken.family, taken.setup]) list.splice(at, 1);
  taken.dense = Math.min(taken.dense, at);
};

/** Occupies an interval if it is free; an empty one always is. */
export const occupyAt = (
  taken: Occupancy,
  from: number,
  to: number,
  { setup, family }: Pick<Work, 'setup' | 'family'>,
): boolean => {
  if (to <= from) return true;
  const at = firstEndingAfter(taken.to, from);
  if (at < taken.from.length && taken.from[at]! < to) return false;
  occupy(taken, { at, from, setup }, { family, setup, run: to - from - setup });
  return true;
};

/** Tests that each operation has at least the setup that the matrix requires after the one before it. */
export const setupsSuffice = (taken: Occupancy, matrix: SetupMatrix | undefined): boolean =>
  !matrix ||
  taken.family.every((family, at) => {
    if (family === null) return true;
    const needed = matrix(at > 0 ? taken.family[at - 1]! : null, family);
    return needed === undefined || needed <= taken.setup[at]!;
  });

/** Index of the first element after a value; the list ascends. */
const firstEndingAfter = (ascending: readonly number[], value: number): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
};
