import type { Expected } from './expected.ts';

/** The phases of a run, in the order in which they are done, and what people call them. */
export const phaseLabels = {
  accounts: 'Chart of accounts',
  taxes: 'Taxes',
  terms: 'Payment terms',
  locations: 'Locations',
  contacts: 'Customers and suppliers',
  items: 'Items',
  opening_stock: 'Stock on hand',
  documents: 'Documents',
  payments: 'Payments',
  journals: 'Journal',
  bank: 'Bank accounts',
  fixed_assets: 'Fixed assets',
  recipes: 'Recipes',
  reconcile: 'Reconciliation',
} as const;

/** A phase of a run. */
export type Phase = keyof typeof phaseLabels;

/** The phases, in order. */
export const phases = Object.keys(phaseLabels) as readonly Phase[];

/** One thing of another system that comes over: the command that makes it here, done once for its key. */
export type Carried = {
  readonly key: string;
  readonly kind: string;
  /** What a person knows it by. */
  readonly label: string;
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** How something of the other system is called here, for the pack. */
export type Mapped = { readonly kind: string; readonly source: string; readonly here: string };

/** Everything that a run does, phase by phase, and what the books must show afterwards. */
export type Plan = {
  readonly carried: Readonly<Record<Phase, readonly Carried[]>>;
  readonly expected: Expected;
  readonly mapped: readonly Mapped[];
};

/** What a plan is made for. */
export type PlanFor = {
  readonly run_id: string;
  readonly source_key: string;
  readonly currency: string;
  readonly fiscal_year_start: string;
};
