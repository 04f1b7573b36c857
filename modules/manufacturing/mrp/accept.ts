import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { nextNumbers } from '../../documents/contract/queries.ts';
import { planOf, planRefusals } from '../planning/planning.ts';
import { costsOnce } from '../recipes/current-cost.ts';
import { planChanged, planUnknown } from '../refusals.ts';
import type { Place } from '../schedule/problem.ts';
import { mfgOrderCreated, mfgOrderScheduled } from '../state/facts.ts';
import type { DemandRef } from '../state/fields.ts';
import { placeTask } from './place-task.ts';
import { isChanged, planAll, type WholePlan } from './plan-all.ts';
import { type PlanRequest, requestOf } from './plan-id.ts';
import type { PlannedRun } from './schedule-all.ts';

/** Hours for which a plan may be accepted. */
const mostHours = 24;

/** True for a plan that may still be accepted at an instant. */
const isCurrent = ({ at }: PlanRequest, ts: string): boolean => {
  const age = Date.parse(ts) - Date.parse(at);
  return age >= 0 && age <= mostHours * 3_600_000;
};

/** Carries out a plan as it was read: creates its runs and reschedules the open ones, or refuses where it changed. */
export const accept = command('manufacturing.mrp.accept', {
  says: 'Accept a plan: create and reschedule its production runs.',
  explains: [
    'Creates the proposed runs with their schedules and moves the open ones, all or none.',
    'Plans again as of the moment of the plan; where the result differs, `plan_changed` asks for a new plan.',
    'A plan may be accepted for 24 hours (`plan_unknown`).',
    'Purchases are not part of it, see `manufacturing_mrp_order`; no goods move and nothing is posted.',
  ],
  by: 'operator',
  takes: Type.Object({
    plan_id: Type.String({ minLength: 1, maxLength: 2000 }),
    places: prepared<readonly Place[]>(),
  }),
  // A plan without runs to create or to reschedule is accepted without an event, hence without an id.
  gives: Type.Object({
    created: Type.Array(
      Type.Object({ key: Type.String(), id: Type.String(), number: Type.String() }),
    ),
    rescheduled: Type.Array(Type.String()),
  }),
  refuses: [planUnknown, planChanged, ...planRefusals],
  lane: 'bulk',
  // The name of the plan holds a digest of its content, so that places of another state of the data are refused.
  prepare: async ({ plan_id }, { work }, { company_id }) => {
    const request = requestOf(plan_id);
    if (!request || !isCurrent(request, instant())) return planUnknown({ hours: mostHours });
    return { plan_id, places: (await work(placeTask, { company_id, request })) as Place[] };
  },
  reads: (reader, { plan_id, places }, _, now) => {
    const request = requestOf(plan_id);
    if (!request || !isCurrent(request, now.ts)) return planUnknown({ hours: mostHours });
    const whole = planAll(reader, now.company, request, places);
    if (whole.plan.plan_id !== plan_id) return planChanged();
    return createdRuns(reader, whole, now);
  },
  decide: (_, __, ___, { facts, created, rescheduled }) => ({
    facts,
    answer: { created, rescheduled },
  }),
});

type Made = {
  readonly facts: readonly Fact[];
  readonly created: readonly { key: string; id: string; number: string }[];
  readonly rescheduled: readonly string[];
};

/** Facts of a plan's new and moved runs. */
const createdRuns = (reader: Reader, { runs, plan }: WholePlan, now: Now): Made | Refusal => {
  const proposed = runs.filter((run) => run.proposed);
  const ids = new Map(proposed.map(({ id }) => [id, now.id('mfg')]));
  const numbers = nextNumbers(
    reader,
    'mfg_order',
    proposed.map(() => now.today),
  );
  const details = new Map(plan.create.map((one) => [one.key, one]));
  const costOf = costsOnce(reader);
  const facts: Fact[] = [];
  const created: Made['created'][number][] = [];
  for (const [at, run] of proposed.entries()) {
    const { item_id, quantity, due_date, name, ...planned } = details.get(run.id)!;
    const id = ids.get(run.id)!;
    const sent = {
      description: `Build ${name}`,
      item_id,
      quantity,
      due_date,
      recipe: planned.recipe,
    };
    const demand_refs = planned.demand_refs.map((ref) => createdRef(ref, ids));
    const parent_run_id = demand_refs.find((ref) => ref.kind === 'production' && ref.id)?.id;
    const made = planOf(reader, sent, now, {
      demand_refs,
      ...(parent_run_id ? { parent_run_id } : {}),
      chosen: run.proposed?.components ?? [],
      costOf,
    });
    if (isRefusal(made)) return made;
    const number = numbers[at]!;
    facts.push(mfgOrderCreated(id, { ...made, number: number.text }, { number }));
    facts.push(mfgOrderScheduled(id, run.schedule));
    created.push({ key: run.id, id, number: number.text });
  }
  const moved = runs.filter((run) => run.order && isChanged(run));
  facts.push(...moved.map(movedFact));
  return { facts, created, rescheduled: moved.map(({ id }) => id) };
};

/** Need that a created run covers; a planned run that does not fit into the calendar is not created and has no id. */
const createdRef = (ref: DemandRef, ids: ReadonlyMap<string, string>): DemandRef =>
  ref.kind === 'planned' ? { ...ref, kind: 'production', id: ids.get(ref.id ?? '') ?? null } : ref;

const movedFact = ({ id, schedule, due_date, order }: PlannedRun): Fact =>
  mfgOrderScheduled(id, { ...schedule, ...(order?.due_date === due_date ? {} : { due_date }) });
