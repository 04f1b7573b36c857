import { type Static, Type } from '@sinclair/typebox';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';

const text = orNull(Type.String());

/** So much of one lot that lies in a run: neither returned nor used up by receipts; money in company currency. */
export const Layer = Type.Object({
  /** The lot it was taken from. */
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  /** What the lot cost when it was issued, six decimals. */
  unit_cost: Type.Number(),
  /** What it stands for in work in process. */
  line_cost: Type.Number(),
  /** Not ours: it is the supplier's until it is used. */
  consigned: Type.Boolean(),
});
export type Layer = Static<typeof Layer>;

/** A component of a run. */
export const Input = Type.Object({
  line_id: Type.String(),
  item_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  /** The only lot it may be taken from. */
  lot_id: text,
  scrap_pct: Type.Number(),
  optional: Type.Boolean(),
  /** The step at which it is used. */
  step_id: text,
  /** What a unit cost when the run was planned. */
  est_cost: Type.Number(),
});

/** A component of a run as it was planned. */
export type PlannedInput = Static<typeof Input>;

/** A component of a run with what has become of it. */
export type RunInput = PlannedInput & {
  readonly issued_qty: number;
  readonly returned_qty: number;
  /** Scrapped beside the run: it is to be issued anew. */
  readonly scrapped_qty: number;
  /** What all issues came to, less returns. */
  readonly issued_cost: number;
  readonly layers: readonly Layer[];
};

/** What a run is to make. */
export const Output = Type.Object({
  line_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Number(),
  unit: text,
  category: text,
  item_id: text,
  /** Percent of the run's cost that it carries; 0 for a by-product. */
  cost_share: Type.Number(),
  is_byproduct: Type.Boolean(),
  /** The agreed value of all of a by-product, company currency. */
  value: Type.Number(),
  /** What a unit should cost by its recipe. */
  est_cost: Type.Number(),
});

/** What a run is to make, as it was planned. */
export type PlannedOutput = Static<typeof Output>;

/** What a run is to make, with what was made of it. */
export type RunOutput = PlannedOutput & {
  readonly received_qty: number;
  readonly scrapped_qty: number;
};

/** A step of a workflow; times in minutes. */
export const Step = Type.Object({
  id: Type.String(),
  name: Type.String(),
  work_center_id: text,
  setup_minutes: Type.Number(),
  run_minutes_per_unit: Type.Number(),
  wait_minutes: Type.Number(),
  instructions: text,
  requires_check: Type.Boolean(),
  order: Type.Integer(),
});
export type Step = Static<typeof Step>;

/** Labor that a recipe plans, per its output quantity. */
export const PlannedLabor = Type.Object({
  name: Type.String(),
  work_center_id: text,
  hours: Type.Number(),
  setup_hours: Type.Number(),
  /** Of the line, else of its work center; company currency an hour. */
  rate: Type.Number(),
});
export type PlannedLabor = Static<typeof PlannedLabor>;

/** By what overhead is reckoned. */
export const bases = [
  'per_unit',
  'per_run',
  'per_labor_hour',
  'percent_of_materials',
  'percent_of_labor',
] as const;

/** Overhead that a recipe plans. */
export const PlannedOverhead = Type.Object({
  name: Type.String(),
  basis: Type.Union(bases.map((one) => Type.Literal(one))),
  amount: Type.Number(),
});
export type PlannedOverhead = Static<typeof PlannedOverhead>;

/** What a run should cost, copied from the recipe when it was planned; figures for the whole run. */
export const CostBasis = Type.Object({
  output_qty: Type.Number(),
  recipe_version: orNull(Type.Integer()),
  labor: Type.Array(PlannedLabor),
  overhead: Type.Array(PlannedOverhead),
  materials_cost: Type.Number(),
  labor_cost: Type.Number(),
  overhead_cost: Type.Number(),
  labor_hours: Type.Number(),
});
export type CostBasis = Static<typeof CostBasis>;

/** Where the demand came from that a run is for. */
export const DemandRef = Type.Object({
  kind: Type.String(),
  id: text,
  line: orNull(Type.Union([Type.String(), Type.Integer()])),
  quantity: Type.Number(),
  due_date: text,
});
export type DemandRef = Static<typeof DemandRef>;

/** What a person says of a run. */
export const described = {
  description: Type.String(),
  order_type: Type.String(),
  item_id: text,
  location_id: text,
  work_center_id: text,
  assigned_to: text,
  due_date: text,
  notes: text,
  estimated_cost: orNull(Type.Number()),
  priority: Type.Integer(),
  source_doc_id: text,
};

/** Goods of a lot that a run keeps for itself. */
export const Held = Type.Object({
  line_id: Type.String(),
  item_id: Type.String(),
  quantity: Type.Number(),
});
export type Held = Static<typeof Held>;

/** What a receipt or scrap took out of what lies in a run. */
export const Used = Type.Object({ line_id: Type.String(), ...Layer.properties });
export type Used = Static<typeof Used>;

/** What a new lot is told beside its quantity and cost. */
export const LotDetails = Type.Object({
  name: Type.String(),
  category: text,
  unit: text,
  parent_id: text,
  location_id: text,
  expires_at: text,
  attributes: Attributes,
});
