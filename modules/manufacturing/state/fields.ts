import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, DateText, oneOf, orNull } from '../../../kernel/declare/schemas.ts';

const text = orNull(Type.String());

/** Layer of issued components from one lot, neither returned nor used; money in company currency. */
export const Layer = Type.Object({
  /** Source lot. */
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  /** Unit cost of the lot at issue, six decimals. */
  unit_cost: Type.Number(),
  /** Value in work in progress. */
  line_cost: Type.Number(),
  /** Consigned goods, owned by the supplier until they are used. */
  consigned: Type.Boolean(),
});
export type Layer = Static<typeof Layer>;

/** Schema of a planned component. */
export const Input = Type.Object({
  line_id: Type.String(),
  item_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  quantity: Type.Number(),
  /** Required lot. */
  lot_id: text,
  scrap_pct: Type.Number(),
  optional: Type.Boolean(),
  /** Step that uses it. */
  step_id: text,
  /** Unit cost when the run was planned. */
  est_cost: Type.Number(),
});

/** Planned component of a run. */
export type PlannedInput = Static<typeof Input>;

/** Component of a run with its issues, returns and scrap. */
export type RunInput = PlannedInput & {
  readonly issued_qty: number;
  readonly returned_qty: number;
  /** Abnormal scrap, which must be issued again. */
  readonly scrapped_qty: number;
  /** Cost of all issues less returns. */
  readonly issued_cost: number;
  readonly layers: readonly Layer[];
};

/** Schema of a planned output. */
export const Output = Type.Object({
  line_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Number(),
  unit: text,
  category: text,
  item_id: text,
  /** Share of the run's cost in percent; 0 for a by-product. */
  cost_share: Type.Number(),
  is_byproduct: Type.Boolean(),
  /** Agreed value of the full quantity of a by-product, in company currency. */
  value: Type.Number(),
  /** Standard unit cost by its recipe. */
  est_cost: Type.Number(),
});

/** Planned output of a run. */
export type PlannedOutput = Static<typeof Output>;

/** Output of a run with its receipts and scrap. */
export type RunOutput = PlannedOutput & {
  readonly received_qty: number;
  readonly scrapped_qty: number;
};

/** Work center that can carry out a step instead; times in minutes, default those of the step. */
export const StepAlternate = Type.Object({
  work_center_id: Type.String(),
  setup_minutes: Type.Optional(orNull(Type.Number())),
  run_minutes_per_unit: Type.Optional(orNull(Type.Number())),
});

/** Fields of a step that scheduling uses besides its times. */
const scheduling = {
  /** Family of the setup, looked up in the setup matrix of the work center. */
  setup_family: Type.Optional(text),
  /** Quantity that is passed on to the next step while the rest is still worked on; default all at once. */
  transfer_batch: Type.Optional(orNull(Type.Number())),
  /** Number of stations over which the step may be split, each with its own setup. */
  max_stations: Type.Optional(orNull(Type.Integer())),
  alternates: Type.Optional(Type.Array(StepAlternate)),
};

/** A step of a workflow; times in minutes. */
export const Step = titled(
  'ProductionStep',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    work_center_id: text,
    setup_minutes: Type.Number(),
    run_minutes_per_unit: Type.Number(),
    wait_minutes: Type.Number(),
    instructions: text,
    requires_check: Type.Boolean(),
    order: Type.Integer(),
    ...scheduling,
  }),
);
export type Step = Static<typeof Step>;

/** Labor that a recipe plans, per its output quantity. */
export const PlannedLabor = Type.Object({
  name: Type.String(),
  work_center_id: text,
  hours: Type.Number(),
  setup_hours: Type.Number(),
  /** Rate of the line, else of its work center, in company currency per hour. */
  rate: Type.Number(),
});
export type PlannedLabor = Static<typeof PlannedLabor>;

/** Bases of overhead. */
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

/** Planned cost of the full run, copied from the recipe. */
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

/** Source of the demand that a run fulfils. */
export const DemandRef = titled(
  'DemandReference',
  Type.Object({
    kind: Type.String(),
    id: text,
    line: orNull(Type.Union([Type.String(), Type.Integer()])),
    quantity: Type.Number(),
    due_date: text,
  }),
);
export type DemandRef = Static<typeof DemandRef>;

/** Source of the demand that a run fulfils, as sent. */
export const NewDemandRef = titled(
  'NewDemandReference',
  Type.Object({
    ...DemandRef.properties,
    kind: oneOf<string>(['order', 'reorder', 'production', 'safety', 'planned']),
    due_date: orNull(DateText),
  }),
);

/** Descriptive fields of a run. */
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
  /** Further recipe of the item that it follows; absent for the recipe of the item itself. */
  recipe: Type.Optional(text),
};

/** Quantity of a lot reserved for a run. */
export const Held = Type.Object({
  line_id: Type.String(),
  item_id: Type.String(),
  quantity: Type.Number(),
});
export type Held = Static<typeof Held>;

/** Components used by a receipt or by scrap. */
export const Used = Type.Object({ line_id: Type.String(), ...Layer.properties });
export type Used = Static<typeof Used>;

/** Description of a new lot. */
export const LotDetails = Type.Object({
  name: Type.String(),
  category: text,
  unit: text,
  parent_id: text,
  location_id: text,
  expires_at: text,
  attributes: Attributes,
});
