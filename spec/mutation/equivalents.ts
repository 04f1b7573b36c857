import { ofDeclarations } from './equivalents/declarations.ts';
import type { Equivalent } from './equivalents/equivalent.ts';
import { ofMoney } from './equivalents/money.ts';
import { ofReports } from './equivalents/reports.ts';
import { ofTaxes } from './equivalents/taxes.ts';
import { ofTotals } from './equivalents/totals.ts';

/** Mutants that may survive. One that no longer exists, or is killed after all, has to be removed from here. */
export const equivalents: readonly Equivalent[] = [
  ...ofDeclarations,
  ...ofMoney,
  ...ofReports,
  ...ofTaxes,
  ...ofTotals,
];
