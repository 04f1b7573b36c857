import type { Board } from './board.ts';
import { endsOf } from './objective.ts';
import type { Problem } from './problem.ts';

/** Reason why an operation does not begin earlier. */
export type Binding =
  | { readonly by: 'station'; readonly op: number }
  | { readonly by: 'operation'; readonly op: number }
  | { readonly by: 'taken' }
  | { readonly by: 'release' };

/** Operation before each one on its station, if any. */
export const stationOrder = ({ ops }: Problem, { places }: Board): ReadonlyMap<number, number> => {
  const before = new Map<number, number>();
  const sorted = ops
    .map((_, op) => op)
    .filter((op) => (places[op]?.station ?? -1) >= 0 && places[op]!.to > places[op]!.from)
    .toSorted(
      (a, b) => places[a]!.station - places[b]!.station || places[a]!.from - places[b]!.from,
    );
  for (let at = 1; at < sorted.length; at += 1)
    if (places[sorted[at]!]!.station === places[sorted[at - 1]!]!.station)
      before.set(sorted[at]!, sorted[at - 1]!);
  return before;
};

/** Reason why an operation begins when it does; of several, the station, or the operation before with `byWork`. */
export const bindingOf = (
  problem: Problem,
  board: Board,
  op: number,
  before: ReadonlyMap<number, number>,
  byWork = false,
): Binding => {
  const place = board.places[op]!;
  const { release } = problem.ops[op]!;
  const earlier = before.get(op);
  const isTight = earlier !== undefined && board.places[earlier]!.to === place.from;
  if (isTight && !byWork) return { by: 'station', op: earlier };
  const last = lastBefore(problem, board, op);
  const station = problem.stations[place.station];
  const asWork = (instant: number): number => station?.timeline.workAt(instant) ?? instant;
  const from = station ? place.from : place.start;
  if (last && last.at >= release && asWork(last.at) >= from)
    return { by: 'operation', op: last.op };
  if (asWork(release) >= from) return { by: 'release' };
  if (isTight) return { by: 'station', op: earlier };
  return last && station === undefined ? { by: 'operation', op: last.op } : { by: 'taken' };
};

type Before = { readonly op: number; readonly at: number };

/** Operation that an operation waits for longest, with the instant until which it does. */
const lastBefore = ({ ops }: Problem, { places }: Board, op: number): Before | undefined =>
  ops[op]!.after.reduce<Before | undefined>((latest, link) => {
    const { start, end } = places[link.op]!;
    const at = link.batches ? Math.min(end, Math.max(start, places[op]!.start)) : end + link.wait;
    return latest && latest.at >= at ? latest : { op: link.op, at };
  }, undefined);

/** Longest chain of operations that determines the worst run, first to last. */
export const criticalPath = (problem: Problem, board: Board): readonly number[] => {
  const before = stationOrder(problem, board);
  const path: number[] = [];
  let op = lastOfWorst(problem, board);
  while (op !== undefined && path.length <= problem.ops.length) {
    path.unshift(op);
    const binding: Binding = bindingOf(problem, board, op, before);
    op = 'op' in binding ? binding.op : undefined;
  }
  return path;
};

/** Last operation of the run that is latest by weight; of the run that ends last where none is late. */
const lastOfWorst = (problem: Problem, board: Board): number | undefined => {
  const ends = endsOf(problem, board);
  const late = problem.jobs.map(({ due, priority }, run) =>
    ends[run]! > due ? (ends[run]! - due) * 2 ** Math.max(-20, Math.min(20, priority)) : 0,
  );
  const isAnyLate = late.some((weight) => weight > 0);
  const weights = isAnyLate ? late : ends;
  let worst = 0;
  weights.forEach((weight, run) => {
    if (weight > weights[worst]!) worst = run;
  });
  return lastOp(problem, board, worst);
};

/** Operation of a run that ends last. */
export const lastOp = ({ ops }: Problem, { places }: Board, run: number): number | undefined => {
  let last: number | undefined;
  ops.forEach((one, op) => {
    if (one.run !== run || !places[op]) return;
    if (last === undefined || places[op]!.end > places[last]!.end) last = op;
  });
  return last;
};
