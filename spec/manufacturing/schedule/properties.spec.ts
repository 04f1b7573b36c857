import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Company } from '../../../kernel/reader/reader.ts';
import type { Board } from '../../../modules/manufacturing/schedule/board.ts';
import { boardOf } from '../../../modules/manufacturing/schedule/board.ts';
import { dayBegin } from '../../../modules/manufacturing/schedule/calendar.ts';
import { dispatched } from '../../../modules/manufacturing/schedule/dispatch.ts';
import { improved } from '../../../modules/manufacturing/schedule/improve.ts';
import { movedLater } from '../../../modules/manufacturing/schedule/later.ts';
import { placedBackward } from '../../../modules/manufacturing/schedule/latest.ts';
import { endsOf } from '../../../modules/manufacturing/schedule/objective.ts';
import type {
  Operation,
  Problem,
  SetupMatrix,
  StationPlace,
} from '../../../modules/manufacturing/schedule/problem.ts';
import {
  type Hours,
  openWindows,
  stationsOf,
  timelinesOf,
} from '../../../modules/manufacturing/schedule/working-time.ts';
import { tried } from '../../random.ts';
import { clashesOf } from './clashes.ts';

const it = suite('manufacturing.schedule properties');

const first = '2040-03-19';
const until = '2041-03-19';

const company = (timezone: string): Company => ({
  id: 'company',
  name: 'Works',
  settings: { timezone, holidays: ['2040-03-23'] },
});

const time = fc.constantFrom('00:00', '06:00', '08:15', '14:00', '22:00', '24:00');
const begin = fc.constantFrom('00:00', '06:00', '08:15', '14:00', '22:00');
const stations = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const shift = fc.record({ weekdays: someDays, from: begin, to: time, stations });
const closure = fc.record({
  from_date: fc.constantFrom('2040-03-20', '2040-03-24', '2040-03-26'),
  to_date: fc.constantFrom(null, '2040-03-27'),
  from: fc.constantFrom(null, '08:15'),
  to: fc.constantFrom(null, '22:00', '06:00'),
  stations: fc.integer({ min: 0, max: 2 }),
});
const hours: fc.Arbitrary<Hours> = fc.record({
  capacity: fc.constantFrom(1, 2, 3.5),
  hours_per_day: fc.constantFrom(4, 7.5, 24),
  shifts: fc.array(shift, { maxLength: 3 }),
  exceptions: fc.array(closure, { maxLength: 3 }),
});

const step = fc.record({
  center: fc.nat({ max: 2 }),
  other: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  setup: fc.constantFrom(0, 600, 3600),
  run: fc.integer({ min: 0, max: 90_000 }),
  wait: fc.constantFrom(0, 0, 7200),
  family: fc.constantFrom(null, 'red', 'blue'),
  batch: fc.constantFrom(undefined, 1, 3, 4),
});
const run = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  priority: fc.integer({ min: -1, max: 2 }),
  days: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  release: fc.nat({ max: 200_000 }),
});

const matrix: SetupMatrix = (from, to) => (from === to ? 0 : from === 'red' ? 5400 : undefined);

type Case = {
  readonly centers: readonly Hours[];
  readonly runs: readonly (typeof run extends fc.Arbitrary<infer T> ? T : never)[];
  readonly zone: string;
  readonly taken: { readonly start: number; readonly length: number };
};

const shopOf = ({ centers, zone }: Case) => {
  const places: StationPlace[] = [];
  const numbers = centers.map((center, at) =>
    timelinesOf(company(zone), center, first, until).map((timeline, number) => {
      const setup = at === 0 ? matrix : undefined;
      return places.push({ center: String(at), number, timeline, matrix: setup }) - 1;
    }),
  );
  return { places, numbers };
};

const problemOf = (made: Case): Problem => {
  const start = dayBegin(company(made.zone), first);
  const { places, numbers } = shopOf(made);
  const ops: Operation[] = [];
  made.runs.forEach(({ steps, release }, at) => {
    steps.forEach((one, index) => {
      const { center, other, setup, run: time, family } = one;
      const centers = [center, ...(other === undefined || other === center ? [] : [other])];
      const before = steps[index - 1];
      const batches =
        before?.batch === undefined ? undefined : { quantity: 10, batch: before.batch };
      const after = before ? [{ op: ops.length - 1, wait: before.wait, batches }] : [];
      const choices = centers.map((number) => ({ stations: numbers[number]!, setup, run: time }));
      ops.push({ run: at, choices, lead: 0, family, release: start + release, after });
    });
  });
  const jobs = made.runs.map(({ days, priority }) => ({
    due: days === undefined ? Number.POSITIVE_INFINITY : start + days * 86_400,
    priority,
  }));
  const begins = start + made.taken.start;
  const end = begins + made.taken.length;
  const taken = [{ station: 0, start: begins, end, setup: 0, family: null }];
  return { stations: places, ops, jobs, taken };
};

const cases: fc.Arbitrary<Case> = fc.record({
  centers: fc.array(hours, { minLength: 3, maxLength: 3 }),
  runs: fc.array(run, { minLength: 1, maxLength: 8 }),
  zone: fc.constantFrom('UTC', 'Europe/Vienna', 'America/New_York'),
  // Anywhere, also in closed time.
  taken: fc.record({
    start: fc.nat({ max: 300_000 }),
    length: fc.integer({ min: 1, max: 60_000 }),
  }),
});

/** True if every operation fits into the calendar; others have no end. */
const isPlaced = ({ places }: Board): boolean =>
  places.every((place) => place && Number.isFinite(place.end));

/** Transfer batches that start before the preceding step has finished them. */
const earlyBatches = (problem: Problem, { places }: Board): readonly string[] =>
  problem.ops.flatMap(({ after }, op) =>
    after.flatMap(({ op: before, batches, wait }) => {
      if (!batches) return [];
      const [one, next] = [places[before]!, places[op]!];
      const here = problem.stations[next.station]!.timeline;
      const there = problem.stations[one.station]!.timeline;
      const { quantity, batch } = batches;
      const early: string[] = [];
      for (let sent = 0; sent < quantity; sent += batch) {
        const made = Math.min(quantity, sent + batch) / quantity;
        const worked = (one.to - one.from - one.setup) * made;
        const finished = there.endOf(Math.floor(one.from + one.setup + worked)) + wait;
        const length = next.to - next.from - next.setup;
        const begins = here.beginOf(Math.ceil(next.from + next.setup + (length * sent) / quantity));
        if (length > 0 && begins < finished - 1) early.push(`op ${op}, after ${sent}`);
      }
      return early;
    }),
  );

/** Changes of family with less setup than the matrix requires. */
const shortSetups = (problem: Problem, { places }: Board): readonly string[] =>
  problem.stations.flatMap((station, number) => {
    const inOrder = places
      .flatMap((place, op) =>
        place?.station === number && place.to > place.from ? [{ place, op }] : [],
      )
      .toSorted((a, b) => a.place.from - b.place.from);
    return inOrder.flatMap(({ place, op }, at) => {
      const before = inOrder[at - 1];
      const family = problem.ops[op]!.family;
      if (!station.matrix || family === null || !before) return [];
      const needed = station.matrix(problem.ops[before.op]!.family, family);
      const between = problem.taken.some((one) => one.station === number);
      return needed !== undefined && place.setup < needed && !between ? [`op ${op}`] : [];
    });
  });

it('never puts two operations on a station at once, nor one outside its working time', () => {
  let checked = 0;
  fc.assert(
    fc.property(cases, (made) => {
      const problem = problemOf(made);
      const found = dispatched(problem);
      const better = improved(problem, found, 400);
      const late = placedBackward(problem, boardOf(problem));
      const calm = isPlaced(better.board) ? [movedLater(problem, better.board)] : [];
      for (const [run, end] of calm.flatMap((board) => [...endsOf(problem, board).entries()])) {
        const before = endsOf(problem, better.board)[run]!;
        assert.ok(end <= Math.max(before, problem.jobs[run]!.due), 'late only as before');
      }
      for (const board of [found.board, better.board, ...calm, ...(late ? [late] : [])]) {
        if (!isPlaced(board)) continue;
        checked += 1;
        assert.equal(clashesOf(problem, board), []);
        assert.equal(earlyBatches(problem, board), []);
        assert.equal(shortSetups(problem, board), []);
      }
    }),
    tried(60),
  );
  assert.ok(checked > 60, `${checked} schedules checked`);
});

it('opens a station only in its shifts, and never with more stations than there are', () => {
  let open = 0;
  fc.assert(
    fc.property(hours, fc.constantFrom('UTC', 'Europe/Vienna'), (center, zone) => {
      for (let station = 0; station < stationsOf(center); station += 1) {
        const windows = openWindows(company(zone), center, station, [first, '2040-04-02']);
        open += windows.length;
        windows.forEach(([start, end], at) => {
          assert.ok(start < end);
          assert.ok(at === 0 || start > windows[at - 1]![1], 'apart');
        });
        const byDay = timelinesOf(company(zone), center, first, until)[station]!;
        const [begin] = windows;
        if (begin) assert.is(byDay.beginOf(0), begin[0]);
      }
    }),
    tried(60),
  );
  assert.ok(open > 60);
});

it.run();
