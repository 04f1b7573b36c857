import { type Board, type Option, placeOf, put } from './board.ts';
import { inTopology } from './dispatch.ts';
import type { Choice, Problem } from './problem.ts';
import { latestGap } from './station.ts';

/** Places all operations as late as possible before the due dates of their runs; undefined where they do not fit. */
export const placedBackward = (problem: Problem, board: Board): Board | undefined => {
  const latest = problem.ops.map(({ run }) => problem.jobs[run]!.due);
  for (const op of inTopology(problem).toReversed()) {
    const option = latestOption(problem, board, op, latest[op]!);
    if (!option) return undefined;
    put(board, op, option);
    for (const { op: before, wait } of problem.ops[op]!.after)
      latest[before] = Math.min(latest[before]!, option.place.start - wait);
  }
  return board;
};

/** Latest place of an operation that ends by an instant. */
const latestOption = (
  problem: Problem,
  board: Board,
  op: number,
  until: number,
): Option | undefined => {
  const { choices, release, lead } = problem.ops[op]!;
  if (choices.length === 0) {
    if (until - lead < release) return undefined;
    const place = { station: -1, from: 0, to: 0, setup: 0, start: until - lead, end: until };
    return { place, gap: undefined, work: { family: null, setup: 0, run: 0 } };
  }
  let best: Option | undefined;
  for (const choice of choices)
    for (const number of choice.stations) {
      const option = latestOn(problem, board, { op, choice, number, until });
      if (option && (!best || option.place.start > best.place.start)) best = option;
      if (board.stations[number]!.from.length === 0) break;
    }
  return best;
};

type Trial = {
  readonly op: number;
  readonly choice: Choice;
  readonly number: number;
  readonly until: number;
};

const latestOn = (
  problem: Problem,
  board: Board,
  { op, choice, number, until }: Trial,
): Option | undefined => {
  const station = problem.stations[number]!;
  const { timeline, matrix } = station;
  const { family, release } = problem.ops[op]!;
  const work = { family, setup: choice.setup, run: choice.run };
  const between = [timeline.workAt(release), timeline.workAt(until)] as const;
  const gap = latestGap(board.stations[number]!, work, between, matrix);
  if (!gap) return undefined;
  const place = placeOf(station, number, gap, work);
  if (place.to > place.from) return { place, gap, work };
  // Work without duration ends where the working time before it ends.
  const at = Math.max(release, timeline.endOf(gap.from));
  return { place: { ...place, start: at, end: at }, gap, work };
};
