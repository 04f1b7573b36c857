import type { Board } from './board.ts';
import type { Problem } from './problem.ts';

/** Quality of a schedule, smaller is better: weighted lateness, then the end of the last run, then all ends. */
export type Quality = readonly [lateness: number, makespan: number, ends: number];

/** Ends of the runs, in seconds since 1970. */
export const endsOf = ({ ops, jobs }: Problem, { places }: Board): readonly number[] => {
  const ends = new Array<number>(jobs.length).fill(Number.NEGATIVE_INFINITY);
  ops.forEach(({ run }, op) => {
    const end = places[op]?.end ?? Number.NEGATIVE_INFINITY;
    if (end > ends[run]!) ends[run] = end;
  });
  return ends;
};

/** Quality of a schedule; a run of one priority more counts twice as much. */
export const qualityOf = (problem: Problem, board: Board): Quality => {
  const ends = endsOf(problem, board);
  let lateness = 0;
  let makespan = Number.NEGATIVE_INFINITY;
  let all = 0;
  problem.jobs.forEach(({ due, priority }, run) => {
    const end = ends[run]!;
    if (end === Number.NEGATIVE_INFINITY) return;
    if (end > due) lateness += (end - due) * 2 ** Math.max(-20, Math.min(20, priority));
    if (end > makespan) makespan = end;
    all += end;
  });
  return [lateness, makespan, all];
};

/** Tests that a quality is better than another. */
export const isBetter = (one: Quality, other: Quality): boolean => {
  for (let at = 0; at < 3; at += 1) if (one[at] !== other[at]) return one[at]! < other[at]!;
  return false;
};
