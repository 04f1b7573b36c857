import type { Expected } from './expected-figures.ts';

/** Phases of a run in order, with their labels. */
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

/** Phase of a run. */
export type Phase = keyof typeof phaseLabels;

/** Phases, in order. */
export const phases = Object.keys(phaseLabels) as readonly Phase[];

/** Record to migrate: the command that creates it, and its idempotency key. */
export type PlannedRecord = {
  readonly key: string;
  readonly kind: string;
  /** Label shown to users. */
  readonly label: string;
  readonly command: string;
  readonly input: Readonly<Record<string, unknown>>;
};

/** Mapping of a source name to a name here, for the reconciliation pack. */
export type Mapped = {
  readonly kind: string;
  /** Number of the source system. */
  readonly number?: string;
  readonly source: string;
  /** Account code or id here. */
  readonly here: string;
  readonly here_name?: string;
};

/** Plan of a run: records by phase, and the expected figures. */
export type Plan = {
  readonly carried: Readonly<Record<Phase, readonly PlannedRecord[]>>;
  readonly expected: Expected;
  readonly mapped: readonly Mapped[];
};

/** Run and company that a plan is made for. */
export type PlanFor = {
  readonly run_id: string;
  readonly source_key: string;
  readonly currency: string;
  readonly fiscal_year_start: string;
  /** False for runs of earlier versions, whose accounts have numbers of the default chart; true by default. */
  readonly keeps_numbers?: boolean;
};
