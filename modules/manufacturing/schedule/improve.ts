import { type Board, boardOf, placedInOrder } from './board.ts';
import { criticalPath } from './critical.ts';
import type { Solution } from './dispatch.ts';
import { isBetter, qualityOf } from './objective.ts';
import type { Problem } from './problem.ts';

/** Two operations that follow each other on a station; a move exchanges them. */
type Move = readonly [first: number, second: number];

/** Bound of the search, in placements of operations: the same on every machine. */
const mostPlacements = 500_000;

/** Bound of the search in schedules. */
const mostSchedules = 5000;

/** Iterations without a better schedule before the search restarts from the best one. */
const patience = 120;

/**
 * Tabu search over critical blocks (Nowicki and Smutnicki 1996): exchanges neighbours on a station that lie on the
 * critical path, and keeps the best schedule found. The same problem always gives the same schedule.
 */
export const improved = (
  problem: Problem,
  from: Solution,
  placements: number = mostPlacements,
): Solution => {
  const start = boardOf(problem);
  const random = pseudoRandom(20_261_126);
  const tabu = new Map<string, number>();
  const most = Math.min(mostSchedules, Math.floor(placements / Math.max(1, problem.ops.length)));
  let best = from;
  let here = from;
  let stale = 0;
  let tried = 0;
  for (let iteration = 0; tried < most; iteration += 1) {
    const moves = movesOf(problem, here.board);
    if (moves.length === 0) break;
    if (stale >= patience) {
      here = shaken(problem, start, best, random);
      tried += 1;
      stale = 0;
      tabu.clear();
      continue;
    }
    tried += moves.length;
    const order = byStart(here.board);
    const tryOf = (move: Move): Try => ({ move, ...after(problem, start, order, move) });
    const isAllowed = ({ move, quality }: Try): boolean =>
      (tabu.get(keyOf(move)) ?? -1) < iteration || isBetter(quality, best.quality);
    const next =
      bestOf(moves, tryOf, isAllowed) ?? tryOf(moves[Math.floor(random() * moves.length)]!);
    const [first, second] = next.move;
    tabu.set(keyOf([second, first]), iteration + 8 + Math.floor(random() * 5));
    here = next;
    stale += 1;
    if (isBetter(here.quality, best.quality)) {
      best = here;
      stale = 0;
    }
  }
  return { board: best.board, quality: best.quality };
};

/** Schedule after a move. */
type Try = Solution & { readonly move: Move };

/** Best allowed schedule of some moves, the first of equal ones; only that one is held in memory. */
const bestOf = (
  moves: readonly Move[],
  tryOf: (move: Move) => Try,
  isAllowed: (one: Try) => boolean,
): Try | undefined =>
  moves.reduce<Try | undefined>((best, move) => {
    const one = tryOf(move);
    return isAllowed(one) && (!best || isBetter(one.quality, best.quality)) ? one : best;
  }, undefined);

const keyOf = ([first, second]: Move): string => `${first} ${second}`;

/** Operations by their beginning. */
const byStart = ({ places }: Board): readonly number[] =>
  places
    .map((place, op) => ({ op, start: place!.start, end: place!.end }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.op - b.op)
    .map(({ op }) => op);

/** Schedule after a move: the first operation is placed right after the second. */
const after = (
  problem: Problem,
  start: Board,
  order: readonly number[],
  [first, second]: Move,
): Solution => {
  const [from, to] = [order.indexOf(first), order.indexOf(second)];
  const between = order.slice(from + 1, to);
  const follows = (op: number): boolean => problem.ops[op]!.after.some((link) => link.op === first);
  const changed = [
    ...order.slice(0, from),
    ...between.filter((op) => !follows(op)),
    second,
    first,
    ...between.filter(follows),
    ...order.slice(to + 1),
  ];
  const board = placedInOrder(problem, start, changed, true);
  return { board, quality: qualityOf(problem, board) };
};

/** Exchanges at the borders of the critical blocks, operations that follow each other on one station. */
const movesOf = (problem: Problem, board: Board): readonly Move[] => {
  const path = criticalPath(problem, board).filter((op) => board.places[op]!.station >= 0);
  const moves: Move[] = [];
  for (let at = 0; at + 1 < path.length; at += 1) {
    const [first, second] = [path[at]!, path[at + 1]!];
    if (board.places[first]!.station !== board.places[second]!.station) continue;
    if (problem.ops[first]!.run === problem.ops[second]!.run) continue;
    moves.push([first, second]);
  }
  return moves;
};

/** A schedule near the best one, by some random moves. */
const shaken = (problem: Problem, start: Board, best: Solution, random: () => number): Solution => {
  let here = best;
  for (let times = 3 + Math.floor(random() * 5); times > 0; times -= 1) {
    const moves = movesOf(problem, here.board);
    if (moves.length === 0) break;
    here = after(problem, start, byStart(here.board), moves[Math.floor(random() * moves.length)]!);
  }
  return here;
};

/** Numbers from 0 to 1, the same sequence for the same seed (mulberry32). */
const pseudoRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
