import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { dec, div, fromMillionths, sum } from '../../../kernel/values/money/money.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { type Board, boardOf } from '../schedule/board.ts';
import { allBookings, type Booking, isStarted, previousOf } from '../schedule/bookings.ts';
import { dateAt, daySeconds, pointOf } from '../schedule/calendar.ts';
import { dispatched } from '../schedule/dispatch.ts';
import { improved } from '../schedule/improve.ts';
import { movedLater } from '../schedule/later.ts';
import { type Awaited, addRun, type Operations, type Release } from '../schedule/operations.ts';
import type { Job, Place, Problem, Taken } from '../schedule/problem.ts';
import { byRank, openRuns } from '../schedule/rank.ts';
import { type PlacedSchedule, scheduleOf } from '../schedule/schedule-fact.ts';
import { type Shop, shopOf } from '../schedule/shop.ts';
import { type TaskedRun, tasksOf } from '../schedule/tasks.ts';
import { mfgOrder } from '../state/order.ts';
import type { MfgOrder } from '../state/order-state.ts';
import { type Cause, causesOf } from './causes.ts';
import { type Material, materialsOf } from './materials.ts';
import type { NetPlan, PlannedOrder } from './net-all.ts';

/** A run in the schedule of a plan: an open one, or one that the plan proposes. */
export type PlannedRun = {
  readonly id: string;
  readonly order: MfgOrder | undefined;
  readonly proposed: PlannedOrder | undefined;
  /** New due date. */
  readonly due_date: string | null;
  readonly schedule: PlacedSchedule;
  /** Number of stations that it holds by its schedule so far. */
  readonly held: number;
  /** Reasons for its lateness, nearest first; empty where it is in time. */
  readonly causes: readonly Cause[];
};

/** Schedule of a plan; `unplaced` are runs that do not fit into the calendar, `places` those of all operations. */
export type ShopPlan = {
  readonly runs: readonly PlannedRun[];
  readonly unplaced: readonly string[];
  readonly places: readonly Place[];
};

/** A run before it is scheduled. */
export type Draft = {
  readonly id: string;
  readonly order: MfgOrder | undefined;
  readonly proposed: PlannedOrder | undefined;
  readonly due_date: string | null;
  readonly priority: number;
  readonly booked: readonly Booking[];
  /** Those of `booked` that do not move. */
  readonly started: readonly Booking[];
  readonly lead: number;
};

/**
 * Schedules all open and proposed runs together, none before its material, from a moment in seconds since 1970; with
 * `found`, the places of an earlier search for the same plan, none is searched for.
 */
export const scheduleAll = (
  reader: Reader,
  company: Company,
  plan: NetPlan,
  from: number,
  found?: readonly Place[],
): ShopPlan => {
  const shop = shopOf(reader, company, dateAt(company, from));
  const drafts = draftsOf(reader, plan, from);
  const materials = materialsOf(company, plan, from);
  const operations: Operations = { ops: [], sources: [] };
  const jobs = drafts.map(
    ({ due_date, priority }): Job => ({ due: dueOf(company, due_date), priority }),
  );
  addAll(shop, operations, drafts, materials, from);
  const taken = drafts.flatMap(({ started }) => started.flatMap((one) => shop.taken(one) ?? []));
  const problem: Problem = { stations: shop.stations, ops: operations.ops, jobs, taken };
  const byRun = Map.groupBy(operations.sources.keys(), (op) => operations.sources[op]!.run);
  const isUnplaced = (board: Board, run: number): boolean =>
    (byRun.get(run) ?? []).some((op) => !Number.isFinite(board.places[op]!.end));
  const held = drafts.map(({ booked, started }) =>
    booked.filter((one) => !started.includes(one)).flatMap((one) => shop.taken(one) ?? []),
  );
  const board = found ? withPlaces(problem, found) : solvedAround(problem, held, isUnplaced);
  const causes = causesOf({ problem, board, drafts, materials, shop });
  const unplaced: string[] = [];
  const runs = drafts.flatMap((draft, run): PlannedRun[] => {
    const scheduled = (byRun.get(run) ?? []).map((op) => ({
      source: operations.sources[op]!,
      place: board.places[op]!,
    }));
    if (isUnplaced(board, run)) {
      unplaced.push(draft.id);
      return [];
    }
    const previous = draft.order
      ? previousOf(reader, draft.id, draft.order)
      : { steps: [], slots: [] };
    const bound = { due: jobs[run]!.due, holdsStations: true, previous };
    const schedule = scheduleOf(company, shop.stations, scheduled, bound);
    const { id, order, proposed, due_date, booked } = draft;
    const late = schedule.late ? causes(run) : [];
    return [{ id, order, proposed, due_date, schedule, held: booked.length, causes: late }];
  });
  return { runs, unplaced, places: board.places.map((place) => place!) };
};

/**
 * Board of places found before; what occupies its stations is not needed any more. Places of another number of
 * operations belong to another plan: a schedule without a search shows the difference.
 */
const withPlaces = (problem: Problem, places: readonly Place[]): Board =>
  places.length === problem.ops.length
    ? { stations: [], places: [...places] }
    : dispatched(problem).board;

/** Schedule of a problem: as early as possible, then each run in time as late as it may be. */
const solved = (problem: Problem): Board =>
  problem.ops.length === 0
    ? boardOf(problem)
    : movedLater(problem, improved(problem, dispatched(problem)).board);

/** Schedule of a problem around the bookings of runs that fit nowhere: they keep what they hold. */
const solvedAround = (
  problem: Problem,
  held: readonly (readonly Taken[])[],
  isUnplaced: (board: Board, run: number) => boolean,
): Board => {
  const keeping = new Set<number>();
  for (;;) {
    const taken = [...problem.taken, ...[...keeping].flatMap((run) => held[run]!)];
    const board = solved({ ...problem, taken });
    const more = [...held.keys()].filter(
      (run) => held[run]!.length > 0 && !keeping.has(run) && isUnplaced(board, run),
    );
    if (more.length === 0) return board;
    for (const run of more) keeping.add(run);
  }
};

const dueOf = (company: Company, due_date: string | null): number =>
  due_date === null ? Number.POSITIVE_INFINITY : pointOf(company, due_date, 'end');

/** Open and proposed runs by rank, with the day on which each is needed. */
const draftsOf = (reader: Reader, plan: NetPlan, from: number): readonly Draft[] => {
  const bookings = allBookings(reader);
  const open = openRuns(reader).flatMap((run) => {
    const order = reader.state(mfgOrder, run.id);
    if (!order) return [];
    const due_date = plan.neededBy.get(run.id) ?? run.due_date;
    const isFixed = plan.frozen.has(run.id);
    const booked = bookings.get(run.id) ?? [];
    const started = booked.filter((one) => isFixed || isStarted(run.status, one.starts, from));
    return [{ ...run, due_date, order, proposed: undefined, booked, started, lead: 0 }];
  });
  const proposed = plan.orders.flatMap((one, at) =>
    one.item.recipe
      ? [
          {
            ...{ id: one.key, order: undefined, proposed: one, booked: [], started: [] },
            ...{
              due_date: one.due,
              status: 'planned',
              priority: 0,
              seq: Number.MAX_SAFE_INTEGER - plan.orders.length + at,
            },
            lead: one.item.rules.lead_days * daySeconds,
          },
        ]
      : [],
  );
  return [...open, ...proposed].sort(byRank);
};

/** Adds the operations of all runs, those of child runs first. */
const addAll = (
  shop: Shop,
  operations: Operations,
  drafts: readonly Draft[],
  materials: ReadonlyMap<string, readonly Material[]>,
  from: number,
): void => {
  const numbers = new Map(drafts.map(({ id }, run) => [id, run]));
  const lasts = new Map<number, readonly number[]>();
  const visiting = new Set<number>();
  const visit = (run: number): void => {
    if (lasts.has(run) || visiting.has(run)) return;
    visiting.add(run);
    const { id, order, proposed, started, lead } = drafts[run]!;
    const releases: Release[] = [];
    const awaited: Awaited[] = [];
    for (const { step_id: planned, line, at, run_id } of materials.get(id) ?? []) {
      const input = order?.inputs.find(({ line_id }) => line_id === line);
      const step_id = input ? input.step_id : planned;
      const child = run_id === undefined ? undefined : numbers.get(run_id);
      if (child === undefined) releases.push({ step_id, at });
      else {
        visit(child);
        awaited.push({ step_id, ops: lasts.get(child) ?? [] });
      }
    }
    const tasks = tasksOf(shop, order ?? taskedOf(proposed!));
    lasts.set(
      run,
      addRun(shop, operations, { run, tasks, from, releases, awaited, started, lead }),
    );
    visiting.delete(run);
  };
  drafts.forEach((_, run) => {
    visit(run);
  });
};

/** Steps and quantity of a proposed run. */
export const taskedOf = ({ item, quantity }: PlannedOrder): TaskedRun => {
  const made = fromMillionths(quantity);
  const labor_hours = item.recipe ? laborHours(item.recipe, made) : 0;
  const output = { quantity: made, received_qty: 0, scrapped_qty: 0, is_byproduct: false };
  return {
    steps: item.recipe?.steps ?? [],
    steps_completed: [],
    work_center_id: null,
    expected_outputs: [output] as unknown as MfgOrder['expected_outputs'],
    cost_basis: { labor_hours } as MfgOrder['cost_basis'],
  };
};

const laborHours = ({ labor, output_qty }: Recipe, quantity: number): number =>
  div(
    dec(sum(labor.flatMap(({ hours, setup_hours }) => [hours, setup_hours]))).times(dec(quantity)),
    output_qty,
    6,
  );
