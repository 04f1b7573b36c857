import { Type } from '@sinclair/typebox';
import { fact } from '../../../kernel/declare/fact.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { CostBasis, DemandRef, described, Held, Input, Output, Step } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));
const kind = 'mfg_order';

/** Released reservations of the run. */
export const released = { released: Type.Optional(Type.Array(Held)) };

export const mfgOrderCreated = fact(
  'mfg.order.created',
  kind,
  Type.Object({
    number: Type.String(),
    ...described,
    currency: Type.String(),
    inputs: Type.Array(Input),
    expected_outputs: Type.Array(Output),
    steps: Type.Array(Step),
    cost_basis: CostBasis,
    demand_refs: Type.Array(DemandRef),
    parent_run_id: orNull(Type.String()),
    /** Imported from another system: moves no stock and posts nothing. */
    imported: Type.Optional(Type.Boolean()),
    source_ts: text,
  }),
);

export const mfgOrderStarted = fact(
  'mfg.order.started',
  kind,
  Type.Object({ started_by: text, reserved: Type.Array(Held) }),
);

export const mfgOrderHeld = fact('mfg.order.held', kind, Type.Object({ reason: text }));

export const mfgOrderResumed = fact('mfg.order.resumed', kind, Type.Object({}));

/** A scheduled step on a work center; instants in UTC. */
export const ScheduledStep = titled(
  'ScheduledStep',
  Type.Object({
    step_id: Type.String(),
    work_center_id: orNull(Type.String()),
    start: Type.String(),
    end: Type.String(),
    hours: Type.Number(),
    /** Station of the work center, from 0; null where the schedule ignores capacity. */
    station: Type.Optional(orNull(Type.Integer())),
    /** Part of a step that is split over stations, from 0. */
    part: Type.Optional(Type.Integer()),
    quantity: Type.Optional(Type.Number()),
    /** Hours of setup within `hours`. */
    setup_hours: Type.Optional(Type.Number()),
    setup_family: text,
  }),
);

export const mfgOrderScheduled = fact(
  'mfg.order.scheduled',
  kind,
  Type.Object({
    steps: Type.Array(ScheduledStep),
    /** Station-hours by day and work center. */
    slots: Type.Array(
      Type.Object({
        step_id: Type.String(),
        work_center_id: Type.String(),
        date: DateText,
        hours: Type.Number(),
      }),
    ),
    start: orNull(Type.String()),
    end: orNull(Type.String()),
    late: Type.Boolean(),
    /** New due date of the run, where the plan moves it. */
    due_date: Type.Optional(orNull(DateText)),
  }),
);

/** Quantity moved to another run, recorded on both runs. */
export const mfgOrderSplit = fact(
  'mfg.order.split',
  kind,
  Type.Object({
    into: text,
    from: text,
    quantity: Type.Number(),
    inputs: Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
    outputs: Type.Array(
      Type.Object({
        line_id: Type.String(),
        quantity: Type.Number(),
        value: Type.Optional(Type.Number()),
      }),
    ),
    cost_basis: Type.Optional(CostBasis),
    ...released,
  }),
);

/** Labor absorbed into work in progress. */
const labor = {
  hours: Type.Number(),
  labor_rate: Type.Number(),
  labor_cost: Type.Number(),
  date: DateText,
  journal_id: text,
};

export const mfgStepCompleted = fact(
  'mfg.step.completed',
  kind,
  Type.Object({
    step_id: Type.String(),
    notes: text,
    work_center_id: text,
    completed_by: text,
    imported: Type.Optional(Type.Boolean()),
    ...labor,
  }),
  { moves: true },
);

/** Labor of the run in addition to that of its steps. */
export const mfgOrderUpdated = fact('mfg.order.updated', kind, Type.Object(labor), {
  moves: true,
});
