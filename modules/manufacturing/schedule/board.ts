import type { Choice, Link, Operation, Place, Problem, StationPlace, Taken } from './problem.ts';
import {
  copyOf,
  earliestGap,
  type Gap,
  nothingTaken,
  type Occupancy,
  occupy,
  occupyAt,
  type Work,
} from './station.ts';

/** Stations with what occupies them, and the operations placed so far. */
export type Board = {
  readonly stations: readonly Occupancy[];
  readonly places: (Place | undefined)[];
};

/** A place that an operation could take. */
export type Option = { readonly place: Place; readonly gap: Gap | undefined; readonly work: Work };

/** Stations with the time that is taken already. */
export const stationsWith = (
  places: readonly StationPlace[],
  taken: readonly Taken[],
): readonly Occupancy[] => {
  const stations = places.map(nothingTaken);
  for (const { station, start, end, setup, family } of taken.toSorted(
    (a, b) => a.start - b.start,
  )) {
    // A booking without duration holds nothing.
    if (end <= start) continue;
    const { timeline } = places[station]!;
    const from = Math.max(timeline.workAt(start), stations[station]!.to.at(-1) ?? 0);
    occupyAt(stations[station]!, from, timeline.workAt(end), { setup, family });
  }
  return stations;
};

/** Board with the time that is taken already. */
export const boardOf = ({ stations, taken, ops }: Problem): Board => ({
  stations: stationsWith(stations, taken),
  places: new Array<Place | undefined>(ops.length).fill(undefined),
});

/** Independent copy of a board. */
export const copiedBoard = ({ stations, places }: Board): Board => ({
  stations: stations.map(copyOf),
  places: places.slice(),
});

/** Work coordinate by station before which nothing may be placed. */
export type Floors = readonly number[];

/** Earliest place of an operation whose predecessors are placed. */
export const earliestOption = (
  problem: Problem,
  board: Board,
  op: number,
  floors?: Floors,
): Option => {
  const operation = problem.ops[op]!;
  const ready = readyAt(board, operation);
  if (operation.choices.length === 0) return timeOnly(ready, operation.lead);
  let best: Option | undefined;
  for (const choice of operation.choices)
    for (const number of choice.stations) {
      const option = optionOn(problem, board, {
        operation,
        choice,
        number,
        ready,
        floor: floors?.[number] ?? 0,
      });
      if (!best || option.place.end < best.place.end) best = option;
      // Further stations without work offer nothing better: they open at the same times or later.
      if (board.stations[number]!.from.length === 0) break;
    }
  return best!;
};

/** Puts an operation onto its place. */
export const put = (board: Board, op: number, { place, gap, work }: Option): void => {
  board.places[op] = place;
  if (gap) occupy(board.stations[place.station]!, gap, work);
};

const timeOnly = (ready: number, lead: number): Option => ({
  place: { station: -1, from: 0, to: 0, setup: 0, start: ready, end: ready + lead },
  gap: undefined,
  work: { family: null, setup: 0, run: 0 },
});

type Trial = {
  readonly operation: Operation;
  readonly choice: Choice;
  readonly number: number;
  readonly ready: number;
  readonly floor: number;
};

const optionOn = (problem: Problem, board: Board, trial: Trial): Option => {
  const { operation, choice, number, ready, floor } = trial;
  const station = problem.stations[number]!;
  const work = { family: operation.family, setup: choice.setup, run: choice.run };
  const release = Math.max(
    floor,
    station.timeline.workAt(ready),
    ...operation.after.map((link) => batchedRelease(problem, board, { station, work, link })),
  );
  const gap = earliestGap(board.stations[number]!, work, release, station.matrix);
  return { place: placeOf(station, number, gap, work), gap, work };
};

/** Place of work in a gap of a station. */
export const placeOf = (station: StationPlace, number: number, gap: Gap, work: Work): Place => {
  const to = gap.from + gap.setup + work.run;
  const { timeline } = station;
  const start = timeline.beginOf(gap.from);
  const end = to > gap.from ? timeline.endOf(to) : start;
  return { station: number, from: gap.from, to, setup: gap.setup, start, end };
};

/** First instant at which an operation may begin: its release, and its predecessors or their first batch. */
const readyAt = (board: Board, { release, after }: Operation): number => {
  let ready = release;
  for (const link of after) {
    const before = board.places[link.op]!;
    const end = link.batches ? 0 : before.end + link.wait;
    if (end > ready) ready = end;
  }
  return ready;
};

type Batched = { readonly station: StationPlace; readonly work: Work; readonly link: Link };

/**
 * Earliest work coordinate at which no transfer batch is begun before the predecessor has finished it. The operation
 * works without a break, so each batch bounds its beginning.
 */
const batchedRelease = (
  problem: Problem,
  board: Board,
  { station, work, link }: Batched,
): number => {
  const { batches, wait } = link;
  const before = board.places[link.op]!;
  if (!batches) return 0;
  const { quantity, batch } = batches;
  const there = problem.stations[before.station];
  const length = before.to - before.from - before.setup;
  let earliest = 0;
  for (let sent = 0; sent < quantity; sent += batch) {
    const made = Math.min(sent + batch, quantity);
    const worked = before.from + before.setup + Math.ceil((length * made) / quantity);
    const finished = there ? there.timeline.endOf(worked) : before.end;
    // The first batch is there before the setup begins, the later ones when their turn comes.
    const lead = Math.floor((work.run * sent) / quantity);
    const begin = station.timeline.workAt(finished + wait) - lead;
    if (begin > earliest) earliest = begin;
  }
  return earliest;
};

/**
 * Places all operations in order: each into the earliest gap, or, with `inSequence`, after the operations that were
 * placed on its station before.
 */
export const placedInOrder = (
  problem: Problem,
  start: Board,
  order: readonly number[],
  inSequence = false,
): Board => {
  const board = copiedBoard(start);
  const floors = problem.stations.map(() => 0);
  const place = (op: number): void => {
    if (board.places[op]) return;
    for (const { op: earlier } of problem.ops[op]!.after)
      if (!board.places[earlier]) place(earlier);
    const option = earliestOption(problem, board, op, inSequence ? floors : undefined);
    put(board, op, option);
    if (option.gap) floors[option.place.station] = option.place.to;
  };
  for (const op of order) place(op);
  return board;
};
