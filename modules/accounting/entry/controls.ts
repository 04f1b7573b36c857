import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { type PostingRole, postingMap } from '../contract/queries.ts';
import { controlAccount } from '../journal/refusals.ts';
import type { DraftLine } from './draft.ts';

const openRoles: readonly PostingRole[] = ['ar', 'ap', 'customer_credit', 'supplier_advances'];
const stockRoles: readonly PostingRole[] = [
  'inventory',
  'wip',
  'goods_on_memo',
  'grni',
  'consignment_clearing',
];

/** Roles of control accounts: open documents and money on account, by contact, and stock. */
export const controlRoles = [...openRoles, ...stockRoles];

/** Control accounts of contacts (open documents, money on account) and of stock, whose balances equal their subledgers. */
export const controlsOf = (
  company: Company,
): { readonly open: readonly string[]; readonly stock: readonly string[] } => {
  const map = postingMap(company);
  return { open: openRoles.map((role) => map[role]), stock: stockRoles.map((role) => map[role]) };
};

/** Refusal of an automatic line that names a control account by code; only its role may post to it. */
export const namedProblem = (
  lines: readonly DraftLine[],
  company: Company,
): Refusal | undefined => {
  const { open, stock } = controlsOf(company);
  for (const [at, { account, debit, credit }] of lines.entries()) {
    if (!account || (!debit && !credit)) continue;
    const what = open.includes(account) ? 'contacts' : 'stock';
    if (open.includes(account) || stock.includes(account))
      return controlAccount({ line: at + 1, account, what, needs: 'Choose another account' });
  }
  return undefined;
};

type Named = {
  readonly account?: string | null | undefined;
  readonly contact_id?: string | null | undefined;
};

/**
 * Refusal of a manual line on a control account: those of contacts need a contact, stock needs
 * `allow_control`.
 */
export const controlProblem = (
  lines: readonly Named[],
  allowControl: boolean,
  company: Company,
): Refusal | undefined => {
  const { open, stock } = controlsOf(company);
  for (const [at, { account, contact_id }] of lines.entries()) {
    const line = at + 1;
    if (account && open.includes(account) && !contact_id)
      return controlAccount({ line, account, what: 'contacts', needs: 'Send contact_id' });
    if (account && stock.includes(account) && !allowControl)
      return controlAccount({ line, account, what: 'stock', needs: 'Set allow_control' });
  }
  return undefined;
};
