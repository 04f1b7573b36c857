import type { Board } from '../../../modules/manufacturing/schedule/board.ts';
import type { Place, Problem } from '../../../modules/manufacturing/schedule/problem.ts';

type Held = {
  readonly what: string;
  readonly station: number;
  readonly start: number;
  readonly end: number;
};

/** Violations of a schedule: two operations on a station at once, an early start, or too little work. */
export const clashesOf = (problem: Problem, { places }: Board): readonly string[] => {
  const held: Held[] = [
    ...problem.taken.map((one, at) => ({ what: `taken ${at}`, ...one })),
    ...places.flatMap((place, op) =>
      place && place.station >= 0 && place.to > place.from ? [{ what: `op ${op}`, ...place }] : [],
    ),
  ];
  const clashes = held.flatMap((one, at) =>
    held
      .slice(at + 1)
      .filter(
        ({ station, start, end }) => station === one.station && start < one.end && one.start < end,
      )
      .map((other) => `${one.what} and ${other.what} on station ${one.station}`),
  );
  return [...clashes, ...places.flatMap((place, op) => faultsOf(problem, places, op, place))];
};

const faultsOf = (
  problem: Problem,
  places: readonly (Place | undefined)[],
  op: number,
  place: Place | undefined,
): string[] => {
  const { release, after, choices } = problem.ops[op]!;
  if (!place) return [`op ${op} has no place`];
  const choice = choices.find(({ stations }) => stations.includes(place.station));
  const early = after.filter(
    (link) => !link.batches && place.start < places[link.op]!.end + link.wait,
  );
  const open = problem.stations[place.station]?.timeline.between(place.from, place.to) ?? [];
  const worked = open.reduce((sum, [start, end]) => sum + end - start, 0);
  const outside = open.filter(([start, end]) => start < place.start || end > place.end);
  return [
    ...(place.start < release ? [`op ${op} begins before its release`] : []),
    ...early.map((link) => `op ${op} begins before op ${link.op} ends`),
    ...(choice && worked !== place.setup + choice.run ? [`op ${op} works ${worked}`] : []),
    ...(choices.length > 0 && !choice ? [`op ${op} is on a station that cannot do it`] : []),
    ...outside.map(() => `op ${op} works outside its interval`),
  ];
};
