import { add, greater, sub, sum } from '../../../kernel/values/money/money.ts';
import type { CostBasis, DemandRef, Held, RunInput, RunOutput, Step } from './fields.ts';
import type { Received } from './goods-facts.ts';

/** Statuses of production runs. */
export const statuses = ['planned', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const;

/** Statuses of open runs. */
export const live: readonly string[] = ['planned', 'in_progress', 'on_hold'];

/** A receipt with its reversal. */
export type Receipt = Omit<Received, 'lot' | 'receipt_id'> & {
  readonly id: string;
  /** Location of its lot. */
  readonly location_id: string | null;
  readonly reversed: boolean;
};

/** Costs into and out of a run, in company currency. */
export type Wip = {
  readonly materials: number;
  readonly labor: number;
  readonly overhead: number;
  readonly received: number;
  readonly scrapped: number;
  /** Cost cleared by closing entries. */
  readonly cleared: number;
};

/** A completed step. */
export type StepDone = {
  readonly step_id: string;
  readonly notes: string | null;
  readonly hours: number;
  readonly labor_cost: number;
  readonly work_center_id: string | null;
  readonly completed_at: string;
  readonly completed_by: string | null;
};

/** A scheduled step. */
export type Scheduled = {
  readonly step_id: string;
  readonly work_center_id: string | null;
  readonly start: string;
  readonly end: string;
  readonly hours: number;
  readonly station?: number | null;
  readonly part?: number;
  readonly quantity?: number;
  readonly setup_hours?: number;
  readonly setup_family?: string | null;
};

/** State of a production run. */
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
  /** Further recipe of the item that it follows. */
  readonly recipe?: string | null;
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
  /** Overhead charged so far, by line of the recipe. */
  readonly charged: readonly number[];
  readonly receipts: readonly Receipt[];
  readonly held: readonly Held[];
  readonly waste: object | null;
  /** Posted labor hours, of steps and of the run. */
  readonly hours: number;
  readonly labor_hours: number | null;
  readonly cancel_reason: string | null;
  readonly hold_reason: string | null;
  readonly resume_status: string | null;
  /** Closing entry of a completed run. */
  readonly closing: { readonly residue: number; readonly role: string } | null;
  readonly demand_refs: readonly DemandRef[];
  readonly parent_run_id: string | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly imported: boolean;
};

/** Initial state. */
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

/** Unused quantity of a component: issued, neither returned nor used. */
export const unusedQuantity = (input: RunInput): number =>
  sum(input.layers.map(({ quantity }) => quantity));

/** Value of an unused component, in company currency. */
export const worthOf = (input: RunInput): number =>
  sum(input.layers.map(({ line_cost }) => line_cost));

/** Outstanding quantity of a component to issue. */
export const toIssue = (input: RunInput): number =>
  floor(sub(add(input.quantity, input.returned_qty, input.scrapped_qty), input.issued_qty));

/** Outstanding output. */
export const outstandingOf = (output: RunOutput): number =>
  floor(sub(output.quantity, add(output.received_qty, output.scrapped_qty)));

/** Work in progress of a run, in company currency. */
export const balanceOf = ({ wip }: MfgOrder): number =>
  sub(add(wip.materials, wip.labor, wip.overhead), add(wip.received, wip.scrapped, wip.cleared));

/** Receipts that are not reversed. */
export const liveReceipts = ({ receipts }: MfgOrder): readonly Receipt[] =>
  receipts.filter(({ reversed }) => !reversed);
