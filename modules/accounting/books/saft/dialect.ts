import type { Company } from '../../../../kernel/reader/reader.ts';
import { countryCode } from '../../../../kernel/values/country-code.ts';
import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { currencyOf, identityOf } from '../../../companies/contract/queries.ts';
import { type PostingRole, postingMap } from '../../posting/map.ts';
import type { BookAccount } from '../accounts.ts';

/** National form of an audit file. */
export type Dialect = {
  readonly namespace: string;
  readonly version: string;
  /** ISO 3166 code; '' if the company states none. */
  readonly country: string;
  readonly taxType: string;
  readonly taxDescription: string;
  readonly isNorwegian: boolean;
  /** Elements that state the kind of an account, in their order. */
  readonly kindOf: (account: BookAccount) => Readonly<Record<string, string>>;
};

/** Country of a company: that of its address, else Norway by its currency. */
const countryOf = (company: Company): string =>
  countryCode(identityOf(company).postal_address?.country) ??
  (currencyOf(company) === 'NOK' ? 'NO' : '');

/** Form of the audit file of a company: SAF-T Financial 1.30 in Norway, elsewhere that of the OECD. */
export const dialectOf = (company: Company): Dialect => {
  const country = countryOf(company);
  if (country !== 'NO')
    return {
      namespace: 'urn:OECD:StandardAuditFile-Taxation/2.00',
      version: '2.00',
      country,
      taxType: 'VAT',
      taxDescription: 'Value added tax',
      isNorwegian: false,
      kindOf: ({ account_type }) => ({ AccountType: types[account_type] ?? 'Other' }),
    };
  const standard = standardCodes(company);
  return {
    namespace: 'urn:StandardAuditFile-Taxation-Financial:NO',
    version: '1.30',
    country,
    taxType: 'MVA',
    taxDescription: 'Merverdiavgift',
    isNorwegian: true,
    kindOf: (account) => {
      const [category, code] = groupingOf(account, standard);
      return { GroupingCategory: category, GroupingCode: code, AccountType: 'GL' };
    },
  };
};

const types: Readonly<Record<string, string>> = dictionary({
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  revenue: 'Sale',
  expense: 'Expense',
});

/** Category and code of an account in the Norwegian business specification (næringsspesifikasjon). */
type Grouping = readonly [category: string, code: string];

const current = 'balanseverdiForOmloepsmiddel';
const shortTerm = 'kortsiktigGjeld';

const byRole: Partial<Record<PostingRole, Grouping>> = {
  ar: [current, '1500'],
  inventory: [current, '1400'],
  wip: [current, '1400'],
  goods_on_memo: [current, '1400'],
  ap: [shortTerm, '2400'],
  input_tax: [shortTerm, '2740'],
  output_tax: [shortTerm, '2740'],
  input_tax_deferred: [shortTerm, '2740'],
  output_tax_deferred: [shortTerm, '2740'],
  wht_payable: [shortTerm, '2600'],
  customer_credit: [shortTerm, '2900'],
  retained_earnings: ['egenkapital', '2050'],
  other_income: ['annenDriftsinntekt', '3900'],
  fx: ['finansinntekt', '8060'],
  fx_unrealized: ['finansinntekt', '8060'],
};

/** Groupings of the accounts with a role, by code. */
const standardCodes = (company: Company): ReadonlyMap<string, Grouping> =>
  new Map(
    Object.entries(postingMap(company)).flatMap(([role, code]) => {
      const found = byRole[role as PostingRole];
      return found ? [[code, found] as const] : [];
    }),
  );

/** Grouping of an account by its role, else by type and cash flow. */
const groupingOf = (
  { code, account_type, subtype, cash_flow_category: flow }: BookAccount,
  standard: ReadonlyMap<string, Grouping>,
): Grouping => {
  const found = standard.get(code);
  if (found) return found;
  if (account_type === 'equity') return ['egenkapital', '2000'];
  if (account_type === 'revenue') return ['salgsinntekt', '3000'];
  if (account_type === 'expense')
    return subtype === 'cogs' ? ['varekostnad', '4005'] : ['annenDriftskostnad', '7700'];
  if (account_type === 'liability')
    return flow === 'financing' ? ['langsiktigGjeld', '2290'] : [shortTerm, '2990'];
  if (flow === 'cash') return [current, '1920'];
  return flow === 'investing' || subtype === 'fixed_asset'
    ? ['balanseverdiForAnleggsmiddel', '1290']
    : [current, '1570'];
};
