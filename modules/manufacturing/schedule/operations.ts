import type { Booking } from './bookings.ts';
import type { Choice, Link, Operation } from './problem.ts';
import type { Shop } from './shop.ts';
import { partQuantities, type Task } from './tasks.ts';

/** Earliest start of a step for a reason outside the schedule; without a step, of the first one. */
export type Release = { readonly step_id: string | null; readonly at: number };

/** Operations that a step waits for; without a step, the first one does. */
export type Awaited = { readonly step_id: string | null; readonly ops: readonly number[] };

/** A run as it enters a scheduling problem. */
export type RunWork = {
  /** Position among the runs of the problem. */
  readonly run: number;
  readonly tasks: readonly Task[];
  /** Earliest start of all its operations. */
  readonly from: number;
  readonly releases: readonly Release[];
  readonly awaited: readonly Awaited[];
  /** Bookings of its started steps, which do not move. */
  readonly started: readonly Booking[];
  /** Seconds that a run without steps takes. */
  readonly lead: number;
};

/** Origin of an operation; `kept` is the booking of a started one. */
export type Source = {
  readonly run: number;
  readonly task: Task | undefined;
  readonly part: number;
  readonly quantity: number;
  readonly kept?: Booking;
};

/** Operations of a problem with their origin, in the same order. */
export type Operations = { readonly ops: Operation[]; readonly sources: Source[] };

/** Adds the operations of a run; returns those that end it. */
export const addRun = (shop: Shop, to: Operations, work: RunWork): readonly number[] => {
  const { tasks, run, from } = work;
  if (tasks.length === 0) return [addLead(to, work)];
  let links: Link[] = [];
  let last: readonly number[] = [];
  tasks.forEach((task, at) => {
    const release = Math.max(
      from,
      ...work.releases.filter(concerns(task, at, tasks)).map((one) => one.at),
    );
    const after = [
      ...links,
      ...work.awaited
        .filter(concerns(task, at, tasks))
        .flatMap(({ ops }) => ops.map((op) => ({ op, wait: 0 }))),
    ];
    const kept = work.started.filter(({ step_id }) => step_id === task.step_id);
    last =
      kept.length > 0
        ? addKept(to, run, task, kept)
        : addParts(shop, to, { run, task, release, after });
    const { wait, batches } = task;
    const isKept = kept.length > 0;
    const next = tasks[at + 1];
    const overlaps = batches && !isKept && next && next.parts === 1;
    links = last.map((op) => (overlaps ? { op, wait, batches } : { op, wait }));
  });
  return last;
};

/** Tests that something without a step, or with an unknown one, concerns the first step, else the named one. */
const concerns =
  (task: Task, at: number, tasks: readonly Task[]) =>
  ({ step_id }: { readonly step_id: string | null }): boolean => {
    const isKnown = step_id !== null && tasks.some((one) => one.step_id === step_id);
    return isKnown ? step_id === task.step_id : at === 0;
  };

const addLead = ({ ops, sources }: Operations, work: RunWork): number => {
  const { run, from, releases, awaited, lead } = work;
  ops.push({
    ...{ run, choices: [], lead, family: null },
    release: Math.max(from, ...releases.map(({ at }) => at)),
    after: awaited.flatMap((one) => one.ops.map((op) => ({ op, wait: 0 }))),
  });
  sources.push({ run, task: undefined, part: 0, quantity: 0 });
  return ops.length - 1;
};

/** Operations of a started step: they stay on their stations, which the problem counts as taken. */
const addKept = (
  { ops, sources }: Operations,
  run: number,
  task: Task,
  kept: readonly Booking[],
): readonly number[] =>
  kept.map((booking) => {
    const { starts, ends, part } = booking;
    ops.push({
      ...{ run, choices: [], lead: ends - starts, family: null },
      ...{ release: starts, after: [] },
    });
    sources.push({ run, task, part, quantity: task.quantity, kept: booking });
    return ops.length - 1;
  });

type Parts = {
  readonly run: number;
  readonly task: Task;
  readonly release: number;
  readonly after: readonly Link[];
};

const addParts = (shop: Shop, { ops, sources }: Operations, parts: Parts): readonly number[] => {
  const { run, task, release, after } = parts;
  const stations = task.centers.reduce(
    (sum, { work_center_id }) => sum + shop.stationsOf(work_center_id).length,
    0,
  );
  const quantities = partQuantities({ ...task, parts: Math.min(task.parts, stations) });
  return quantities.map((quantity, part) => {
    const choices = task.centers.map(
      (center): Choice => ({
        stations: shop.stationsOf(center.work_center_id),
        setup: center.setup,
        run:
          quantities.length > 1 ? Math.ceil((center.run * quantity) / task.quantity) : center.run,
      }),
    );
    ops.push({ run, choices, lead: 0, family: task.family, release, after });
    sources.push({ run, task, part, quantity });
    return ops.length - 1;
  });
};
