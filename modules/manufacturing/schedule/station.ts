import type { SetupMatrix } from './problem.ts';

/**
 * Occupied intervals of a station in work coordinates, ascending and without overlaps. An empty interval is a booking
 * in time that was closed later: no work extends over it, and it has no setup or family.
 */
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

const isEmpty = ({ from, to }: Occupancy, at: number): boolean => to[at]! <= from[at]!;

/** Last interval with work before a position; −1 without one. */
const workBefore = (taken: Occupancy, at: number): number => {
  let before = at - 1;
  while (before >= 0 && isEmpty(taken, before)) before -= 1;
  return before;
};

/** First interval with work from a position on; the number of intervals without one. */
const workFrom = (taken: Occupancy, at: number): number => {
  let next = at;
  while (next < taken.from.length && isEmpty(taken, next)) next += 1;
  return next;
};

/** Setup of work at a position. */
const setupAt = (
  taken: Occupancy,
  at: number,
  work: Work,
  matrix: SetupMatrix | undefined,
): number => {
  if (!matrix || work.family === null) return work.setup;
  const before = workBefore(taken, at);
  const last = before < 0 ? null : taken.family[before]!;
  return matrix(last, work.family) ?? work.setup;
};

/** Tests that the operation from a position on keeps enough setup after a change to this family. */
const nextKeepsSetup = (
  taken: Occupancy,
  at: number,
  family: string | null,
  matrix: SetupMatrix | undefined,
): boolean => {
  if (!matrix) return true;
  const next = workFrom(taken, at);
  const then = next < taken.from.length ? taken.family[next]! : null;
  if (then === null) return true;
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
    const setup = setupAt(taken, at, work, matrix);
    if (begin + setup + work.run > from[at]!) continue;
    if (nextKeepsSetup(taken, at, work.family, matrix)) return { at, from: begin, setup };
  }
  const begin = Math.max(release, at > 0 ? to[at - 1]! : 0);
  return { at, from: begin, setup: setupAt(taken, at, work, matrix) };
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
    const setup = setupAt(taken, at, work, matrix);
    if (end - setup - work.run >= begin && nextKeepsSetup(taken, at, work.family, matrix))
      return { at, from: end - setup - work.run, setup };
    if (end < earliest) return undefined;
  }
  return undefined;
};

/** Occupies a gap; work without duration occupies nothing. */
export const occupy = (taken: Occupancy, gap: Gap, work: Work): void => {
  const end = gap.from + gap.setup + work.run;
  if (end > gap.from) insert(taken, gap, end, work.family);
};

const insert = (
  taken: Occupancy,
  { at, from, setup }: Gap,
  end: number,
  family: string | null,
): void => {
  taken.from.splice(at, 0, from);
  taken.to.splice(at, 0, end);
  taken.family.splice(at, 0, family);
  taken.setup.splice(at, 0, setup);
  if (at <= taken.dense) taken.dense = denseFrom(taken, Math.max(1, at));
};

/** Number of intervals without a gap between them, of which so many are known. */
const denseFrom = ({ from, to }: Occupancy, known: number): number => {
  let dense = known;
  while (dense < from.length && to[dense - 1] === from[dense]) dense += 1;
  return dense;
};

/** Frees the work that begins at a coordinate; its position. */
export const vacate = (taken: Occupancy, from: number): number => {
  const first = taken.from.indexOf(from);
  if (first < 0) return taken.from.length;
  const at = workFrom(taken, first);
  for (const list of [taken.from, taken.to, taken.family, taken.setup]) list.splice(at, 1);
  taken.dense = Math.min(taken.dense, at);
  return at;
};

/** Occupies an interval if it is free; an empty one is where no work extends over it. */
export const occupyAt = (
  taken: Occupancy,
  from: number,
  to: number,
  { setup, family }: Pick<Work, 'setup' | 'family'>,
): boolean => {
  const end = Math.max(from, to);
  const at = firstEndingAfter(taken.to, from);
  if (at < taken.from.length && taken.from[at]! < end) return false;
  if (end > from) insert(taken, { at, from, setup }, end, family);
  else insert(taken, { at, from, setup: 0 }, end, null);
  return true;
};

/** Tests that each operation has at least the setup that the matrix requires after the one before it. */
export const setupsSuffice = (taken: Occupancy, matrix: SetupMatrix | undefined): boolean =>
  !matrix ||
  taken.family.every((family, at) => {
    if (family === null) return true;
    const before = workBefore(taken, at);
    const needed = matrix(before < 0 ? null : taken.family[before]!, family);
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
