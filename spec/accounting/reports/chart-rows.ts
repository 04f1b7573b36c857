import type { ChartRow } from '../../../modules/accounting/reports/report-sections.ts';

/** An account of a chart; its name is `Account` and its code. */
export const account = (
  code: string,
  account_type: string,
  more: Partial<ChartRow> = {},
): ChartRow => ({
  code,
  name: `Account ${code}`,
  account_type,
  subtype: null,
  parent_code: null,
  cash_flow_category: 'operating',
  is_header: 0,
  ...more,
});

/** Debit and credit of accounts, in minor units. */
export const movedBy = (
  sides: Readonly<Record<string, readonly [debit: bigint, credit: bigint]>>,
) => new Map(Object.entries(sides).map(([code, [debit, credit]]) => [code, { debit, credit }]));
