import type { Month } from './months.ts';

/** How an asset is depreciated, and how far it is. Amounts in company currency, `declining_rate` in percent a year. */
export type Depreciable = {
  readonly method: string;
  readonly convention: string;
  readonly cost: number;
  readonly residual_value: number;
  readonly life_months: number;
  readonly declining_rate: number | null;
  readonly switches: boolean;
  readonly total_units: number | null;
  readonly in_service_date: string | null;
  /** The last month of its life. */
  readonly life_end: Month | null;
  readonly skipped_months: readonly Month[];
  /** Units made, by month. */
  readonly units: Readonly<Record<Month, number>>;
  readonly accumulated_depreciation: number;
  readonly accumulated_impairment: number;
  readonly last_depreciated_month: Month | null;
  /** What a straight line spreads since the last change of an estimate, and over how much time. */
  readonly base: { readonly amount: number; readonly weight: number } | null;
  /** A fiscal year of declining balance: its last month, what it charges for a unit of time, what is left of it. */
  readonly year: {
    readonly end: Month;
    readonly carrying: number;
    readonly left: number;
    readonly straight: boolean;
  } | null;
  readonly units_used: number;
};

/** What the books are kept in, when their year begins (`MM-DD`), and whether months are worth what they are unrounded. */
export type Keeping = {
  readonly currency: string;
  readonly fiscal_year_start: string;
  readonly isExact?: boolean;
};
