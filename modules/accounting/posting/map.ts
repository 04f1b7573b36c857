import type { Company } from '../../../kernel/reader/reader.ts';
import { defaultChart } from '../chart/default-chart.ts';
import { standardCodesIn } from '../chart/standard-codes.ts';

/** Roles of automatic postings with their default account codes. */
export const postingRoles = {
  bank: '1110',
  ar: '1120',
  inventory: '1130',
  wip: '1131',
  goods_on_memo: '1135',
  input_tax: '1150',
  input_tax_deferred: '1156',
  funds_in_transit: '1165',
  wht_receivable: '1160',
  supplier_advances: '1170',
  fixed_asset: '1210',
  ap: '2110',
  output_tax: '2120',
  output_tax_deferred: '2126',
  wht_payable: '2130',
  grni: '2145',
  consignment_clearing: '2146',
  customer_credit: '2160',
  retained_earnings: '3200',
  dividends: '3600',
  opening_equity: '3900',
  sales: '4100',
  sales_returns: '4110',
  service_sales: '4200',
  other_income: '4300',
  fx: '4500',
  fx_unrealized: '4510',
  cogs: '5100',
  purchase_variance: '5160',
  labor_absorbed: '5210',
  overhead_absorbed: '5310',
  inventory_shrinkage: '5400',
  inventory_overage: '5400',
  mfg_variance: '5420',
  scrap: '5450',
  freight_in: '5500',
  bank_charges: '6850',
  misc_expense: '6950',
  bad_debt: '6960',
  rounding: '6970',
} as const;

/** Role of the posting map. */
export type PostingRole = keyof typeof postingRoles;

/** Account code of each role in a company that overrides none. */
export const defaultMap = (company: Company): Readonly<Record<PostingRole, string>> =>
  standardCodesIn(company, postingRoles);

/** Account code of each role, with the company's overrides. */
export const postingMap = (company: Company): Readonly<Record<PostingRole, string>> => ({
  ...defaultMap(company),
  ...(company.settings['posting_map'] as Partial<Record<PostingRole, string>> | undefined),
});

/** True if a text is a role. */
export const isRole = (text: string): text is PostingRole => Object.hasOwn(postingRoles, text);

/** Roles whose account may be of either of two types; the others have the type of the default account. */
const eitherType: Readonly<Partial<Record<PostingRole, readonly string[]>>> = {
  fx: ['revenue', 'expense'],
  fx_unrealized: ['revenue', 'expense'],
  rounding: ['revenue', 'expense'],
  // Many charts keep both taxes among the liabilities.
  input_tax: ['asset', 'liability'],
  output_tax: ['asset', 'liability'],
};

/** Types that the account of a role may have. */
export const roleTypes = (role: PostingRole): readonly string[] =>
  eitherType[role] ??
  defaultChart.flatMap((one) => (one.code === postingRoles[role] ? [one.account_type] : []));
