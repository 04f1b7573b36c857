import { type Board, copiedBoard, placeOf } from './board.ts';
import { endsOf } from './objective.ts';
import type { Operation, Place, Problem } from './problem.ts';
import { latestGap, occupy, vacate } from './station.ts';
import type { Timeline } from './timeline.ts';

/**
 * Moves the operations of runs in time as late as their due dates and the operations after them allow, so that
 * nothing is made or bought before it is needed. Late runs, runs without a due date and stations with a setup matrix
 * keep their times.
 */
export const movedLater = (problem: Problem, from: Board): Board => {
  const board = copiedBoard(from);
  const ends = endsOf(problem, from);
  const isMovable = ({ run, choices }: Operation): boolean =>
    choices.length > 0 && ends[run]! <= problem.jobs[run]!.due;
  const deadlines = problem.ops.map(({ run }) => problem.jobs[run]!.due);
  const bound = (op: number): void => {
    const { start } = board.places[op]!;
    for (const { op: before, wait } of problem.ops[op]!.after)
      deadlines[before] = Math.min(deadlines[before]!, start - wait);
  };
  const lastFirst = problem.ops
    .map((_, op) => op)
    .toSorted(
      (a, b) =>
        from.places[b]!.end - from.places[a]!.end ||
        from.places[b]!.start - from.places[a]!.start ||
        b - a,
    );
  for (const op of lastFirst) {
    const until = deadlines[op]!;
    const place = board.places[op]!;
    if (isMovable(problem.ops[op]!) && Number.isFinite(until) && until > place.end)
      board.places[op] = latestPlace(problem, board, op, until);
    bound(op);
  }
  return board;
};

/** Latest place of an operation on its station up to an instant; it can always stay where it is. */
const latestPlace = (problem: Problem, board: Board, op: number, until: number): Place => {
  const place = board.places[op]!;
  const station = problem.stations[place.station];
  if (!station || station.matrix) return place;
  if (place.to <= place.from) return momentUpTo(station.timeline, place, until);
  const taken = board.stations[place.station]!;
  const { family } = problem.ops[op]!;
  const work = { family, setup: place.setup, run: place.to - place.from - place.setup };
  const at = vacate(taken, place.from);
  const between = [place.from, station.timeline.workAt(until)] as const;
  const gap = latestGap(taken, work, between, undefined);
  if (!gap) {
    occupy(taken, { at, from: place.from, setup: place.setup }, work);
    return place;
  }
  occupy(taken, gap, work);
  return placeOf(station, place.station, gap, work);
};

/** Latest moment for an operation without duration: the end of the working time before an instant. */
const momentUpTo = (timeline: Timeline, place: Place, until: number): Place => {
  const from = timeline.workAt(until);
  const at = timeline.endOf(from);
  return at > place.start && at <= until ? { ...place, from, to: from, start: at, end: at } : place;
};
