/** Open interval of a station in seconds since 1970: from its first second up to, not including, its last. */
export type Window = readonly [start: number, end: number];

/**
 * Working time of a station. A work coordinate counts the open seconds since the timeline begins, so an operation
 * that pauses while the station is closed is one unbroken interval of work coordinates.
 */
export type Timeline = {
  /** Open seconds before an instant. */
  readonly workAt: (instant: number) => number;
  /** First instant at which work begins at this coordinate; infinite beyond the calendar. */
  readonly beginOf: (work: number) => number;
  /** Earliest instant at which this coordinate has been worked; infinite beyond the calendar. */
  readonly endOf: (work: number) => number;
  /** Open intervals between two coordinates. */
  readonly between: (from: number, to: number) => readonly Window[];
};

/** Source of windows: those of a period, ascending and apart; undefined after the last period. */
export type Periods = (
  period: number,
) => { readonly until: number; readonly open: readonly Window[] } | undefined;

/** Timeline over windows that are generated when they are first needed. */
export const timelineOf = (periods: Periods): Timeline => {
  const starts: number[] = [];
  const ends: number[] = [];
  const worked: number[] = [];
  let total = 0;
  let known = Number.NEGATIVE_INFINITY;
  let period = 0;
  const more = (): boolean => {
    const next = periods(period);
    if (!next) return false;
    period += 1;
    known = next.until;
    for (const [start, end] of next.open) {
      if (end <= start) continue;
      starts.push(start);
      ends.push(end);
      worked.push(total);
      total += end - start;
    }
    return true;
  };
  const windowAt = (work: number): number => {
    while (work >= total && more());
    return work >= total ? -1 : lastUpTo(worked, work);
  };
  const beginOf = (work: number): number => {
    const at = windowAt(work);
    return at < 0 ? Number.POSITIVE_INFINITY : starts[at]! + work - worked[at]!;
  };
  const endOf = (work: number): number => (work <= 0 ? beginOf(0) : beginOf(work - 1) + 1);
  return {
    workAt: (instant) => {
      while (instant > known && more());
      const at = lastUpTo(starts, instant);
      return at < 0 ? 0 : worked[at]! + Math.min(instant, ends[at]!) - starts[at]!;
    },
    beginOf,
    endOf,
    between: (from, to) => {
      const open: Window[] = [];
      for (let work = from; work < to; ) {
        const at = windowAt(work);
        if (at < 0) break;
        const start = starts[at]! + work - worked[at]!;
        const end = Math.min(ends[at]!, start + to - work);
        open.push([start, end]);
        work += end - start;
      }
      return open;
    },
  };
};

/** Timeline that is always open from an instant on. */
export const alwaysOpen = (from: number): Timeline =>
  timelineOf((period) =>
    period === 0 ? { until: Infinity, open: [[from, Infinity]] } : undefined,
  );

/** Index of the last element that is at most a value, −1 without one; the list ascends. */
export const lastUpTo = (ascending: readonly number[], value: number): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
