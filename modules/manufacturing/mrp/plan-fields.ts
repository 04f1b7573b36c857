import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { ScheduledStep } from '../state/facts.ts';
import { DemandRef } from '../state/fields.ts';
import { Cause } from './causes.ts';

const text = orNull(Type.String());

/** Component of a run that the plan proposes. */
const Component = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  /** Component of the recipe that it stands for. */
  replaces: text,
});

/** Run that the plan proposes; `key` is its name within the plan. */
export const ProposedRun = titled(
  'ProposedRun',
  Type.Object({
    key: Type.String(),
    item_id: Type.String(),
    sku: Type.String(),
    name: Type.String(),
    quantity: Type.Number(),
    /** Code of the recipe that it follows. */
    recipe: Type.String(),
    due_date: Type.String(),
    start: Type.String(),
    end: Type.String(),
    late: Type.Boolean(),
    causes: Type.Array(Cause),
    components: Type.Array(Component),
    demand_refs: Type.Array(DemandRef),
    /** Run, or key of a proposed run, that needs it first. */
    parent: text,
    steps: Type.Array(ScheduledStep),
  }),
);

/** Open run whose dates the plan changes: earlier is `in`, later is `out`. */
export const RescheduledRun = titled(
  'RescheduledRun',
  Type.Object({
    id: Type.String(),
    number: Type.String(),
    direction: Type.Union(['in', 'out', 'new', 'same'].map((one) => Type.Literal(one))),
    due_date: text,
    new_due_date: text,
    start: text,
    new_start: Type.String(),
    end: text,
    new_end: Type.String(),
    late: Type.Boolean(),
    causes: Type.Array(Cause),
    steps: Type.Array(ScheduledStep),
  }),
);

/** Purchase that the plan proposes. */
export const ProposedPurchase = titled(
  'ProposedPurchase',
  Type.Object({
    key: Type.String(),
    item_id: Type.String(),
    sku: Type.String(),
    name: Type.String(),
    quantity: Type.Number(),
    unit: Type.String(),
    needed: Type.String(),
    /** Last day to order: needed less the lead time. */
    order_by: Type.String(),
    /** Day on which it can be there. */
    expected: Type.String(),
    late: Type.Boolean(),
    lead_days: Type.Integer(),
    supplier_id: text,
  }),
);
export type ProposedPurchase = Static<typeof ProposedPurchase>;

/** Advice on an expected receipt: earlier (`in`), later (`out`), or not needed (`cancel`). */
export const ReceiptAdvice = titled(
  'ReceiptAdvice',
  Type.Object({
    kind: Type.Union([Type.Literal('purchase'), Type.Literal('run')]),
    id: Type.String(),
    line: text,
    ref: text,
    sku: Type.String(),
    quantity: Type.Number(),
    date: text,
    needed: text,
    /** Its date is in the past: it counts as if it came today. */
    overdue: Type.Boolean(),
    direction: Type.Union(['in', 'out', 'cancel'].map((one) => Type.Literal(one))),
  }),
);

/** Need of a customer that the plan meets late. */
export const LateNeed = titled(
  'LateNeed',
  Type.Object({
    id: Type.String(),
    line: text,
    ref: text,
    contact_name: text,
    sku: Type.String(),
    quantity: Type.Number(),
    due_date: Type.String(),
    available: Type.String(),
    causes: Type.Array(Cause),
  }),
);

/** Plan of all runs and purchases: the difference to what is recorded now. */
export const Plan = titled(
  'ProductionPlan',
  Type.Object({
    /** Name of this plan, with which it is accepted. */
    plan_id: Type.String(),
    planned_at: Type.String(),
    summary: Type.Object({
      create: Type.Integer(),
      reschedule: Type.Integer(),
      buy: Type.Integer(),
      late: Type.Integer(),
      unchanged: Type.Integer(),
    }),
    create: Type.Array(ProposedRun),
    reschedule: Type.Array(RescheduledRun),
    buy: Type.Array(ProposedPurchase),
    receipts: Type.Array(ReceiptAdvice),
    late: Type.Array(LateNeed),
    /** Runs that do not fit into the calendar of the work centers. */
    unplaced: Type.Array(Type.String()),
  }),
);
export type Plan = Static<typeof Plan>;
