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

const deferredTaxRoles: readonly PostingRole[] = ['output_tax_deferred', 'input_tax_deferred'];

/** Roles of control accounts: open documents and money on account, by contact, stock, and tax that is not due. */
export const controlRoles = [...openRoles, ...stockRoles, ...deferredTaxRoles];

/**
 * Control accounts with their subledgers, whose balances they equal: contacts (open documents, money on account),
 * stock, and tax that is not due.
 */
export const controlAccounts = (company: Company): ReadonlyMap<string, string> => {
  const map = postingMap(company);
  const of = (roles: readonly PostingRole[], subledger: string) =>
    roles.map((role) => [map[role], subledger] as const);
  return new Map([
    ...of(deferredTaxRoles, 'tax that is not due'),
    ...of(stockRoles, 'stock'),
    ...of(openRoles, 'contacts'),
  ]);
};

/** Refusal of an automatic line that names a control account by code; only its role may post to it. */
export const namedProblem = (
  lines: readonly DraftLine[],
  company: Company,
): Refusal | undefined => {
  const controls = controlAccounts(company);
  for (const [at, { account, debit, credit }] of lines.entries()) {
    if (!account || (!debit && !credit)) continue;
    const what = controls.get(account);
    if (what !== undefined)
      return controlAccount({ line: at + 1, account, what, needs: 'Choose another account' });
  }
  return undefined;
};

type Named = {
  readonly account?: string | null | undefined;
  readonly contact_id?: string | null | undefined;
};

/**
 * Refusal of a manual line on a control account: those of contacts need a contact, stock and
 * tax that is not due need `allow_control`.
 */
export const controlProblem = (
  lines: readonly Named[],
  allowControl: boolean,
  company: Company,
): Refusal | undefined => {
  const controls = controlAccounts(company);
  for (const [at, { account, contact_id }] of lines.entries()) {
    const line = at + 1;
    const what = controls.get(account ?? '');
    if (!account || what === undefined) continue;
    if (what === 'contacts' && !contact_id)
      return controlAccount({ line, account, what, needs: 'Send contact_id' });
    if (what !== 'contacts' && !allowControl)
      return controlAccount({ line, account, what, needs: 'Set allow_control' });
  }
  return undefined;
};
