import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { mfgOrder } from '../state/order.ts';
import type { MfgOrder } from '../state/order-state.ts';
import { copiedBoard, placedInOrder, stationsWith } from './board.ts';
import { allBookings, type Booking, isStarted, type Previous, previousOf } from './bookings.ts';
import { dateAt, horizonDays, pointOf, secondsAt } from './calendar.ts';
import { placedBackward } from './latest.ts';
import { addRun, type Operations, type Release } from './operations.ts';
import type { Place } from './problem.ts';
import { byRank, type Ranked, scheduledRuns } from './rank.ts';
import { type Schedule, scheduleOf } from './schedule-fact.ts';
import { type Shop, shopOf } from './shop.ts';
import { copyOf, type Occupancy, occupyAt, setupsSuffice } from './station.ts';
import { type Task, tasksOf } from './tasks.ts';

/** Earliest start, due date and direction of a schedule, in seconds since 1970. */
export type Wish = {
  readonly from: number;
  /** Infinite without a due date. */
  readonly due: number;
  readonly backward: boolean;
  /** Capacity is respected. */
  readonly finite: boolean;
  /** Times before which steps lack material. */
  readonly releases: readonly Release[];
};

/** A run with its new schedule. */
export type Moved = { readonly id: string; readonly schedule: Schedule };

/** Work centers for scheduling one run, from its earliest start to the end of the horizon. */
export const shopFor = (
  reader: Reader,
  { company }: Now,
  wish: Pick<Wish, 'from' | 'due'>,
): Shop => {
  const from = dateAt(company, wish.from);
  const due = Number.isFinite(wish.due) ? dateAt(company, wish.due) : from;
  const last = addDays(from, horizonDays);
  return shopOf(reader, company, from, due > last ? due : last);
};

/** Stations of the shop with what occupies them. */
type Bench = {
  readonly now: Now;
  readonly shop: Shop;
  stations: readonly Occupancy[];
};

/** The run to schedule. */
export type Asked = {
  readonly run: Ranked;
  readonly shop: Shop;
  readonly tasks: readonly Task[];
  readonly order: MfgOrder;
};

/** Schedules a run; runs of higher rank keep their stations, lower ones that no longer fit are rescheduled. */
export const planned = (
  reader: Reader,
  { run, shop, tasks, order: mine }: Asked,
  wish: Wish,
  now: Now,
): readonly Moved[] | undefined => {
  const bookings = allBookings(reader);
  const bookingsOf = (id: string): readonly Booking[] => bookings.get(id) ?? [];
  const others = wish.finite ? scheduledRuns(reader).filter(({ id }) => id !== run.id) : [];
  const time = secondsAt(now.ts, 'begin');
  const started = (one: Ranked): readonly Booking[] =>
    bookingsOf(one.id).filter(({ starts }) => isStarted(one.status, starts, time));
  const fixed = others.flatMap((one) => (byRank(one, run) < 0 ? bookingsOf(one.id) : started(one)));
  const begun = wish.finite ? started(run) : [];
  const taken = [...fixed, ...begun].flatMap((booking) => shop.taken(booking) ?? []);
  const bench: Bench = { now, shop, stations: stationsWith(shop.stations, taken) };
  const previous = previousOf(reader, run.id, mine);
  const placed = placeRun(bench, { id: run.id, tasks, started: begun, previous }, wish);
  if (!placed) return undefined;
  const moved = [placed];
  for (const one of others.filter((other) => byRank(other, run) > 0)) {
    const kept = started(one);
    const open = bookingsOf(one.id).filter((booking) => !kept.includes(booking));
    if (keeps(bench, open)) continue;
    const order = reader.state(mfgOrder, one.id);
    if (!order) continue;
    const before = previousOf(reader, one.id, order);
    const placing = { id: one.id, tasks: tasksOf(shop, order), started: kept, previous: before };
    const again = placeRun(bench, placing, {
      from: Math.max(time, Math.min(...open.map(({ starts }) => starts))),
      due: dueOf(now, order),
      backward: false,
      finite: true,
      releases: [],
    });
    if (!again) return undefined;
    moved.push(again);
  }
  return moved;
};

/** End of the due date of a run; infinite without one. */
export const dueOf = ({ company }: Now, { due_date }: Pick<MfgOrder, 'due_date'>): number =>
  due_date === null ? Number.POSITIVE_INFINITY : pointOf(company, due_date, 'end');

type Placing = {
  readonly id: string;
  readonly tasks: readonly Task[];
  readonly started: readonly Booking[];
  readonly previous: Previous;
};

/** Places a run, backward from the due date where requested and possible, else forward. */
const placeRun = (
  bench: Bench,
  { id, tasks, started, previous }: Placing,
  { from, due, backward, finite, releases }: Wish,
): Moved | undefined => {
  const { shop, now } = bench;
  const operations: Operations = { ops: [], sources: [] };
  addRun(shop, operations, { run: 0, tasks, from, releases, awaited: [], started, lead: 0 });
  const { ops, sources } = operations;
  const problem = { stations: shop.stations, ops, jobs: [{ due, priority: 0 }], taken: [] };
  const places = new Array<Place | undefined>(ops.length).fill(undefined);
  const board = { stations: bench.stations, places };
  const isBackward = backward && Number.isFinite(due);
  const done =
    (isBackward ? placedBackward(problem, copiedBoard(board)) : undefined) ??
    placedInOrder(
      problem,
      board,
      ops.map((_, op) => op),
    );
  bench.stations = done.stations;
  const scheduled = done.places.flatMap((place, op) =>
    place ? [{ source: sources[op]!, place }] : [],
  );
  if (scheduled.some(({ place }) => !Number.isFinite(place.end))) return undefined;
  const bound = { due, holdsStations: finite, previous };
  return { id, schedule: scheduleOf(now.company, shop.stations, scheduled, bound) };
};

/** Keeps the bookings of a run if their time is still free, and takes it. */
const keeps = (bench: Bench, bookings: readonly Booking[]): boolean => {
  const taken = bookings.map((booking) => bench.shop.taken(booking));
  const stations = bench.stations.map(copyOf);
  for (const one of taken) {
    if (!one) return false;
    if (one.end <= one.start) continue;
    const { timeline, matrix } = bench.shop.stations[one.station]!;
    const [from, to] = [timeline.workAt(one.start), timeline.workAt(one.end)];
    const there = stations[one.station]!;
    if (!occupyAt(there, from, to, one) || !setupsSuffice(there, matrix)) return false;
  }
  bench.stations = stations;
  return true;
};
