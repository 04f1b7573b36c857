import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';

/** Account code; used in paths, so limited to letters, digits, dots, dashes and underscores. */
export const AccountCode = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$',
  description: 'Code of a ledger account, such as `1110`.',
});

/** Account types of the API; `cogs` is an expense with that subtype. */
export const AccountType = Type.Union(
  ['asset', 'liability', 'equity', 'revenue', 'expense', 'cogs'].map((one) => Type.Literal(one)),
);

/** Account type as answered. */
export const StoredAccountType = titled(
  'AccountType',
  oneOf<string>(['asset', 'liability', 'equity', 'revenue', 'expense']),
);

/** Cash flow category of an account (IAS 7). */
export const CashFlowCategory = Type.Union(
  ['cash', 'operating', 'investing', 'financing', 'none'].map((one) => Type.Literal(one)),
);

/** Type and subtype of a sent account type. */
export const typeFrom = (sent: string): { account_type: string; subtype: string | null } =>
  sent === 'cogs'
    ? { account_type: 'expense', subtype: 'cogs' }
    : { account_type: sent, subtype: null };
