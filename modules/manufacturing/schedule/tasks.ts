import { add, dec, div, isZero, sum } from '../../../kernel/values/money/money.ts';
import { mainsOf } from '../production/cost-shares.ts';
import type { Step } from '../state/fields.ts';
import { type MfgOrder, outstandingOf } from '../state/order-state.ts';
import type { Batches } from './problem.ts';
import type { Shop } from './shop.ts';

/** Time of a task on one work center, in seconds. */
export type TaskCenter = {
  readonly work_center_id: string;
  readonly setup: number;
  /** Run time of the whole quantity. */
  readonly run: number;
};

/** Step to schedule, with the work centers that can carry it out. */
export type Task = {
  readonly step_id: string;
  readonly centers: readonly TaskCenter[];
  readonly quantity: number;
  /** Waiting after the step, in seconds by the clock; it holds no station. */
  readonly wait: number;
  readonly family: string | null;
  /** Transfer batches to the next step, if not the whole quantity at once. */
  readonly batches: Batches | undefined;
  /** Stations over which the step is split. */
  readonly parts: number;
};

/** Fields of a run that its tasks derive from. */
export type TaskedRun = Pick<
  MfgOrder,
  'steps' | 'steps_completed' | 'expected_outputs' | 'work_center_id' | 'cost_basis'
>;

/** Most transfer batches of a step; smaller batches are joined. */
const mostBatches = 100;

/** Open steps of a run with their work centers; one step for a run without a workflow. */
export const tasksOf = (
  shop: Shop,
  run: TaskedRun,
  overrides: Readonly<Record<string, string>> = {},
): readonly Task[] => {
  const other = run.work_center_id ?? shop.defaultCenter;
  const quantity = sum(mainsOf(run as MfgOrder).map(outstandingOf));
  if (run.steps.length === 0)
    return other === undefined ? [] : wholeRun(shop, run, other, quantity);
  const done = new Set(run.steps_completed.map(({ step_id }) => step_id));
  return run.steps
    .filter(({ id }) => !done.has(id))
    .flatMap((step) => {
      const centers = centersOf(shop, step, { override: overrides[step.id], other, quantity });
      return centers.length === 0 ? [] : [taskOf(step, centers, quantity)];
    });
};

type For = {
  readonly override: string | undefined;
  readonly other: string | undefined;
  readonly quantity: number;
};

/** Work centers of a step: the one that was asked for, else its own and the alternates. */
const centersOf = (shop: Shop, step: Step, { override, other, quantity }: For) => {
  const own = override ?? step.work_center_id ?? other;
  const alternates = override === undefined ? (step.alternates ?? []) : [];
  const named = [...(own === undefined ? [] : [{ work_center_id: own }]), ...alternates].filter(
    ({ work_center_id }, at, all) =>
      shop.center(work_center_id) !== undefined &&
      all.findIndex((one) => one.work_center_id === work_center_id) === at,
  );
  return named.map((one): TaskCenter => {
    const { setup_minutes, run_minutes_per_unit } = { ...step, ...withoutNull(one) };
    return {
      work_center_id: one.work_center_id,
      setup: secondsOf(setup_minutes),
      run: Math.ceil(div(dec(run_minutes_per_unit).times(dec(quantity)).times(60), 1, 6)),
    };
  });
};

const withoutNull = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const secondsOf = (minutes: number): number => Math.ceil(div(dec(minutes).times(60), 1, 6));

const taskOf = (step: Step, centers: readonly TaskCenter[], quantity: number): Task => {
  const batch = Math.max(step.transfer_batch ?? 0, quantity / mostBatches);
  const parts = Math.min(step.max_stations ?? 1, Math.max(1, Math.floor(quantity)));
  return {
    step_id: step.id,
    centers,
    quantity,
    wait: secondsOf(step.wait_minutes),
    family: step.setup_family ?? null,
    batches:
      step.transfer_batch && parts === 1 && batch < quantity ? { quantity, batch } : undefined,
    parts,
  };
};

/** Step of a run without a workflow: its planned labor on its work center. */
const wholeRun = (
  shop: Shop,
  run: TaskedRun,
  work_center_id: string,
  quantity: number,
): readonly Task[] => {
  if (!shop.center(work_center_id)) return [];
  const { labor_hours } = run.cost_basis;
  const seconds = isZero(labor_hours) ? 0 : Math.ceil(div(dec(labor_hours).times(3600), 1, 6));
  return [
    {
      step_id: 'run',
      centers: [{ work_center_id, setup: 0, run: seconds }],
      ...{ quantity, wait: 0, family: null, batches: undefined, parts: 1 },
    },
  ];
};

/** Quantities of the parts of a split step: whole units as even as possible, else equal shares. */
export const partQuantities = ({
  quantity,
  parts,
}: Pick<Task, 'quantity' | 'parts'>): readonly number[] => {
  if (parts <= 1) return [quantity];
  if (!Number.isInteger(quantity)) {
    const share = div(quantity, parts, 6);
    const rest = add(quantity, -sum(Array.from({ length: parts - 1 }, () => share)));
    return Array.from({ length: parts }, (_, at) => (at < parts - 1 ? share : rest));
  }
  const [least, more] = [Math.floor(quantity / parts), quantity % parts];
  return Array.from({ length: parts }, (_, at) => least + (at < more ? 1 : 0));
};
