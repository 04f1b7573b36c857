import type { Month } from './months.ts';

/** Depreciation terms and progress. Amounts in company currency, `declining_rate` in percent a year. */
export type Depreciable = {
  readonly method: string;
  readonly convention: string;
  readonly cost: number;
  readonly residual_value: number;
  readonly life_months: number;
  readonly declining_rate: number | null;
  /** Percent of the straight-line rate with MACRS: 100, 150 or 200. */
  readonly declining_factor?: number | null;
  readonly switches: boolean;
  readonly total_units: number | null;
  readonly in_service_date: string | null;
  /** Last month of the useful life. */
  readonly life_end: Month | null;
  readonly skipped_months: readonly Month[];
  /** Units produced by month. */
  readonly units: Readonly<Record<Month, number>>;
  readonly accumulated_depreciation: number;
  readonly accumulated_impairment: number;
  readonly last_depreciated_month: Month | null;
  /** Amount and total weight that the straight line spreads since the last change of an estimate. */
  readonly base: { readonly amount: number; readonly weight: number } | null;
  /**
   * Fiscal year of declining balance or of a convention: last month, opening carrying amount, charge left, and true once straight
   * line applies. A convention of a fiscal year has its total charge, and where in the year that begins.
   */
  readonly year: {
    readonly end: Month;
    readonly carrying: number;
    readonly left: number;
    readonly straight: boolean;
    readonly total?: number;
    readonly begin?: number;
  } | null;
  readonly units_used: number;
};

/** Currency and fiscal year start (`MM-DD`) of the books; `isExact` charges cumulative amounts. */
export type BookSettings = {
  readonly currency: string;
  readonly fiscal_year_start: string;
  readonly isExact?: boolean;
};
