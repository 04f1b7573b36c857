import { postingRoles } from '../../accounting/contract/queries.ts';
import type { AccountKind } from '../bundle/bundle.ts';

/** Place of a kind of accounts in the standard chart. */
type Place = { readonly type: string; readonly parent: string; readonly flow: string };

/** Places of the kinds of accounts in the standard chart. */
export const places: Readonly<Record<AccountKind, Place>> = {
  bank: { type: 'asset', parent: '1110', flow: 'cash' },
  cash: { type: 'asset', parent: '1110', flow: 'cash' },
  credit_card: { type: 'liability', parent: '2190', flow: 'cash' },
  receivable: { type: 'asset', parent: '1100', flow: 'operating' },
  payable: { type: 'liability', parent: '2100', flow: 'operating' },
  inventory: { type: 'asset', parent: '1100', flow: 'operating' },
  current_asset: { type: 'asset', parent: '1100', flow: 'operating' },
  fixed_asset: { type: 'asset', parent: '1200', flow: 'investing' },
  accumulated: { type: 'asset', parent: '1200', flow: 'none' },
  tax: { type: 'liability', parent: '2100', flow: 'operating' },
  current_liability: { type: 'liability', parent: '2100', flow: 'operating' },
  long_liability: { type: 'liability', parent: '2200', flow: 'financing' },
  equity: { type: 'equity', parent: '3000', flow: 'financing' },
  retained_earnings: { type: 'equity', parent: '3000', flow: 'none' },
  revenue: { type: 'revenue', parent: '4000', flow: 'operating' },
  other_income: { type: 'revenue', parent: '4000', flow: 'operating' },
  cogs: { type: 'cogs', parent: '5000', flow: 'operating' },
  expense: { type: 'expense', parent: '6000', flow: 'operating' },
};

/** Control accounts of the standard chart, backed by open documents, lots and past results. */
export const standardControls: Readonly<Partial<Record<AccountKind, string>>> = {
  receivable: postingRoles.ar,
  payable: postingRoles.ap,
  inventory: postingRoles.inventory,
  retained_earnings: postingRoles.retained_earnings,
};

/** True for kinds of profit and loss accounts. */
export const isProfitAndLoss = (kind: AccountKind): boolean =>
  ['revenue', 'other_income', 'cogs', 'expense'].includes(kind);
