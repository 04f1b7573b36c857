import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { listOf, oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { productionOrder as orderLife } from '../../../machines/production-order.ts';
import { OrderType } from '../planning/input.ts';
import { ScheduledStep } from './facts.ts';
import { DemandRef, Step } from './fields.ts';

const text = orNull(Type.String());

const InputRecord = Type.Object({
  line_id: Type.String(),
  item_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  lot_id: text,
  scrap_pct: Type.Number(),
  optional: Type.Boolean(),
  step_id: text,
  issued_qty: Type.Number(),
  returned_qty: Type.Number(),
  scrapped_qty: Type.Number(),
  outstanding_qty: Type.Number(),
  est_cost: Type.Optional(Type.Number()),
  unit_cost: Type.Optional(Type.Number()),
});

const OutputRecord = Type.Object({
  line_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Number(),
  unit: text,
  category: text,
  item_id: text,
  cost_share: Type.Number(),
  is_byproduct: Type.Boolean(),
  value: Type.Number(),
  received_qty: Type.Number(),
  scrapped_qty: Type.Number(),
  outstanding_qty: Type.Number(),
  est_cost: Type.Optional(Type.Number()),
});

const ReceiptRecord = Type.Object({
  id: Type.String(),
  lot_id: Type.String(),
  lot_sku: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  unit_cost: Type.Optional(Type.Number()),
  date: Type.String(),
  reversed: Type.Boolean(),
});

const StepDone = Type.Object({
  step_id: Type.String(),
  notes: text,
  hours: Type.Number(),
  labor_cost: Type.Optional(Type.Number()),
  work_center_id: text,
  completed_at: Type.String(),
  completed_by: text,
});

/** Costs into and out of a run; `balance` is its work in progress. */
const Wip = Type.Object({
  materials: Type.Number(),
  labor: Type.Number(),
  overhead: Type.Number(),
  received: Type.Number(),
  scrapped: Type.Number(),
  cleared: Type.Number(),
  balance: Type.Number(),
});

/** Output that a completed run received. */
const ActualOutput = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Number(),
  lot_id: Type.Optional(text),
});

/** Waste of a run, in its unit. */
const Waste = Type.Object({
  quantity: Type.Number(),
  unit: Type.Optional(text),
  reason: Type.Optional(text),
});

/** Status of a production run. */
export const OrderStatus = titled('ProductionOrderStatus', oneOf(orderLife.states));

/** Record of a production run. */
export const OrderRecord = titled(
  'ProductionOrder',
  recordOf({
    number: Type.String(),
    status: OrderStatus,
    description: Type.String(),
    order_type: OrderType,
    item_id: text,
    inputs: Type.Array(InputRecord),
    expected_outputs: Type.Array(OutputRecord),
    actual_outputs: Type.Array(ActualOutput),
    steps: Type.Array(Step),
    steps_completed: Type.Array(StepDone),
    schedule: Type.Array(ScheduledStep),
    is_in_production: Type.Boolean(),
    is_late: Type.Boolean(),
    location_id: text,
    work_center_id: text,
    assigned_to: text,
    due_date: text,
    scheduled_start: text,
    scheduled_end: text,
    notes: text,
    estimated_cost: Type.Optional(orNull(Type.Number())),
    waste: orNull(Waste),
    labor_hours: orNull(Type.Number()),
    cancel_reason: text,
    hold_reason: text,
    resume_status: orNull(OrderStatus),
    receipts: Type.Array(ReceiptRecord),
    wip: Type.Optional(Wip),
    demand_refs: Type.Array(DemandRef),
    parent_run_id: text,
    started_at: text,
    completed_at: text,
    priority: Type.Optional(Type.Number()),
    source_doc_id: Type.Optional(text),
    currency: Type.Optional(Type.String()),
    hours: Type.Optional(Type.Number()),
    imported: Type.Optional(Type.Boolean()),
    recipe_version: Type.Optional(orNull(Type.Integer())),
    /** Further recipe of the item that it follows. */
    recipe: Type.Optional(text),
  }),
);

/** Page of runs with the current number of runs by status. */
export const OrderList = Type.Object({
  ...listOf(OrderRecord).properties,
  counts: Type.Optional(Type.Record(Type.String(), Type.Integer())),
});
