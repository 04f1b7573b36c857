import { add, greater, sub, sum } from '../../../kernel/values/money/money.ts';
import type { CostBasis, DemandRef, Held, RunInput, RunOutput, Step } from './fields.ts';
import type { Received } from './goods-facts.ts';

/** What a production run can be. */
export const statuses = ['planned', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const;

/** Runs that still have something to do. */
export const live: readonly string[] = ['planned', 'in_progress', 'on_hold'];

/** A receipt, and whether it was taken back. */
export type Receipt = Omit<Received, 'lot' | 'receipt_id'> & {
  readonly id: string;
  /** Where its lot was put. */
  readonly location_id: string | null;
  readonly reversed: boolean;
};

/** What went into a run and came out of it, company currency. */
export type Wip = {
  readonly materials: number;
  readonly labor: number;
  readonly overhead: number;
  readonly received: number;
  readonly scrapped: number;
  /** What closing entries took. */
  readonly cleared: number;
};

/** A step that was done. */
export type StepDone = {
  readonly step_id: string;
  readonly notes: string | null;
  readonly hours: number;
  readonly labor_cost: number;
  readonly work_center_id: string | null;
  readonly completed_at: string;
  readonly completed_by: string | null;
};

/** A step with its time on a work center. */
export type Scheduled = {
  readonly step_id: string;
  readonly work_center_id: string | null;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
};

/** The state of a production run. */
export type MfgOrder = {
  readonly number: string;
  readonly status: string;
  readonly description: string;
  readonly order_type: string;
  readonly item_id: string | null;
  readonly location_id: string | null;
  readonly work_center_id: string | null;
  readonly assigned_to: string | null;
  readonly due_date: string | null;
  readonly notes: string | null;
  readonly estimated_cost: number | null;
  readonly priority: number;
  readonly source_doc_id: string | null;
  readonly currency: string;
  readonly inputs: readonly RunInput[];
  readonly expected_outputs: readonly RunOutput[];
  readonly actual_outputs: readonly object[];
  readonly steps: readonly Step[];
  readonly steps_completed: readonly StepDone[];
  readonly schedule: readonly Scheduled[];
  readonly scheduled_start: string | null;
  readonly scheduled_end: string | null;
  readonly is_late: boolean;
  readonly cost_basis: CostBasis;
  readonly wip: Wip;
  /** What each overhead line of the recipe has charged. */
  readonly charged: readonly number[];
  readonly receipts: readonly Receipt[];
  readonly held: readonly Held[];
  readonly waste: object | null;
  /** Hours of labor posted: of steps, and of the run as a whole. */
  readonly hours: number;
  readonly labor_hours: number | null;
  readonly cancel_reason: string | null;
  readonly hold_reason: string | null;
  readonly resume_status: string | null;
  /** The closing entry of a completed run. */
  readonly closing: { readonly residue: number; readonly role: string } | null;
  readonly demand_refs: readonly DemandRef[];
  readonly parent_run_id: string | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly imported: boolean;
};

/** A run of which nothing is known. */
export const blank: MfgOrder = {
  number: '',
  status: 'planned',
  description: '',
  order_type: 'assembly',
  item_id: null,
  location_id: null,
  work_center_id: null,
  assigned_to: null,
  due_date: null,
  notes: null,
  estimated_cost: null,
  priority: 0,
  source_doc_id: null,
  currency: 'USD',
  inputs: [],
  expected_outputs: [],
  actual_outputs: [],
  steps: [],
  steps_completed: [],
  schedule: [],
  scheduled_start: null,
  scheduled_end: null,
  is_late: false,
  cost_basis: {
    output_qty: 1,
    recipe_version: null,
    labor: [],
    overhead: [],
    materials_cost: 0,
    labor_cost: 0,
    overhead_cost: 0,
    labor_hours: 0,
  },
  wip: { materials: 0, labor: 0, overhead: 0, received: 0, scrapped: 0, cleared: 0 },
  charged: [],
  receipts: [],
  held: [],
  waste: null,
  hours: 0,
  labor_hours: null,
  cancel_reason: null,
  hold_reason: null,
  resume_status: null,
  closing: null,
  demand_refs: [],
  parent_run_id: null,
  started_at: null,
  completed_at: null,
  imported: false,
};

const floor = (x: number): number => greater(x, 0);

/** Quantity of a component that lies in the run: neither returned nor used up. */
export const unusedQuantity = (input: RunInput): number =>
  sum(input.layers.map(({ quantity }) => quantity));

/** What a component that lies in the run stands for. */
export const worthOf = (input: RunInput): number =>
  sum(input.layers.map(({ line_cost }) => line_cost));

/** Quantity of a component still to be issued. */
export const toIssue = (input: RunInput): number =>
  floor(sub(add(input.quantity, input.returned_qty, input.scrapped_qty), input.issued_qty));

/** Output still to be received. */
export const outstandingOf = (output: RunOutput): number =>
  floor(sub(output.quantity, add(output.received_qty, output.scrapped_qty)));

/** What lies in work in process for the run. */
export const balanceOf = ({ wip }: MfgOrder): number =>
  sub(add(wip.materials, wip.labor, wip.overhead), add(wip.received, wip.scrapped, wip.cleared));

/** Receipts that were not taken back. */
export const liveReceipts = ({ receipts }: MfgOrder): readonly Receipt[] =>
  receipts.filter(({ reversed }) => !reversed);
