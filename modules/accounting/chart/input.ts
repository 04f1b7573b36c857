import { Type } from '@sinclair/typebox';

/** Codes stand in paths, so they hold letters, digits, dots, dashes and underscores. */
export const AccountCode = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$',
  description: 'Code of an account.',
});

/** The types of the interface; `cogs` is an expense of that subtype (decisions 26). */
export const AccountType = Type.Union(
  ['asset', 'liability', 'equity', 'revenue', 'expense', 'cogs'].map((one) => Type.Literal(one)),
);

/** Where a cash flow statement shows what stands against cash on an account. */
export const CashFlowCategory = Type.Union(
  ['cash', 'operating', 'investing', 'financing', 'none'].map((one) => Type.Literal(one)),
);

/** Type and subtype from what was sent. */
export const typeFrom = (sent: string): { account_type: string; subtype: string | null } =>
  sent === 'cogs'
    ? { account_type: 'expense', subtype: 'cogs' }
    : { account_type: sent, subtype: null };
