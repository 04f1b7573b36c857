import {
  type Board,
  boardOf,
  copiedBoard,
  earliestOption,
  type Option,
  placedInOrder,
  put,
} from './board.ts';
import { isBetter, type Quality, qualityOf } from './objective.ts';
import type { Problem } from './problem.ts';

/** Schedule with its quality. */
export type Solution = { readonly board: Board; readonly quality: Quality };

/** Key of an operation: the least comes first. */
type Rule = (op: number) => number;

/** Largest number of operations for which the rules look at all operations that are ready. */
const mostForConflicts = 400;

/** Schedules by several priority rules and keeps the best one. */
export const dispatched = (problem: Problem): Solution => {
  const start = boardOf(problem);
  const rules = rulesOf(problem);
  const small = problem.ops.length <= mostForConflicts;
  const boards = [
    ...rules.map((rule) => placedInOrder(problem, start, sortedBy(problem, rule))),
    ...(small ? rules.map((rule) => withoutDelay(problem, start, rule)) : []),
  ];
  return boards
    .map((board) => ({ board, quality: qualityOf(problem, board) }))
    .reduce((best, one) => (isBetter(one.quality, best.quality) ? one : best));
};

const sortedBy = ({ ops }: Problem, rule: Rule): readonly number[] =>
  ops
    .map((_, op) => ({ op, key: rule(op) }))
    .toSorted((a, b) => a.key - b.key || a.op - b.op)
    .map(({ op }) => op);

/** Shortest time of an operation on any of its work centers. */
export const durationOf = ({ ops }: Problem, op: number): number => {
  const { choices, lead } = ops[op]!;
  return choices.length === 0 ? lead : Math.min(...choices.map(({ setup, run }) => setup + run));
};

/** Time from the beginning of each operation to the end of the longest chain after it, waiting included. */
export const tailsOf = (problem: Problem): readonly number[] => {
  const tails = problem.ops.map((_, op) => durationOf(problem, op));
  for (const op of inTopology(problem).toReversed())
    for (const { op: before, wait } of problem.ops[op]!.after)
      tails[before] = Math.max(tails[before]!, durationOf(problem, before) + wait + tails[op]!);
  return tails;
};

/** Operations in an order in which each comes after its predecessors. */
export const inTopology = ({ ops }: Problem): readonly number[] => {
  const order: number[] = [];
  const seen = new Uint8Array(ops.length);
  const visit = (op: number): void => {
    if (seen[op]) return;
    seen[op] = 1;
    for (const { op: before } of ops[op]!.after) visit(before);
    order.push(op);
  };
  ops.forEach((_, op) => {
    visit(op);
  });
  return order;
};

/** Priority rules: rank, earliest due date, least slack, most work left, shortest and longest operation. */
const rulesOf = (problem: Problem): readonly Rule[] => {
  const { ops, jobs } = problem;
  const tails = tailsOf(problem);
  const dueOf = (op: number): number => Math.min(jobs[ops[op]!.run]!.due, 1e12);
  const rankOf = (op: number): number => -1e13 * jobs[ops[op]!.run]!.priority;
  return [
    (op) => ops[op]!.run,
    (op) => rankOf(op) + dueOf(op),
    (op) => rankOf(op) + dueOf(op) - tails[op]!,
    (op) => rankOf(op) - tails[op]!,
    (op) => rankOf(op) + durationOf(problem, op),
    (op) => rankOf(op) + ops[op]!.release,
  ];
};

/**
 * Active schedule after Giffler and Thompson (1960): of the operations that compete for the station of the one that
 * would end first, the rule chooses.
 */
const withoutDelay = (problem: Problem, start: Board, rule: Rule): Board => {
  const board = copiedBoard(start);
  const followers = problem.ops.map((): number[] => []);
  const missing = problem.ops.map(({ after }, op) => {
    for (const { op: before } of after) followers[before]!.push(op);
    return after.length;
  });
  let ready = problem.ops.flatMap((_, op) => (missing[op] === 0 ? [op] : []));
  while (ready.length > 0) {
    const options = ready.map((op) => ({ op, option: earliestOption(problem, board, op) }));
    const { op, option } = chosen(problem, options, rule);
    put(board, op, option);
    ready = ready.filter((one) => one !== op);
    for (const next of followers[op]!) if ((missing[next]! -= 1) === 0) ready.push(next);
  }
  return board;
};

type Ready = { readonly op: number; readonly option: Option };

const chosen = (problem: Problem, options: readonly Ready[], rule: Rule): Ready => {
  const first = options.reduce((a, b) => (b.option.place.end < a.option.place.end ? b : a));
  const { station, end } = first.option.place;
  if (station < 0) return first;
  const { center } = problem.stations[station]!;
  return options
    .filter(
      ({ option: { place } }) =>
        place.station >= 0 &&
        problem.stations[place.station]!.center === center &&
        place.start < end,
    )
    .reduce((a, b) => (rule(b.op) < rule(a.op) ? b : a), first);
};
