import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { type PostingRole, postingMap } from '../contract/queries.ts';
import type { DraftLine } from './draft.ts';
import { controlAccount } from './refusals.ts';

const openRoles: readonly PostingRole[] = ['ar', 'ap'];
const stockRoles: readonly PostingRole[] = [
  'inventory',
  'wip',
  'goods_on_memo',
  'grni',
  'consignment_clearing',
];

/** The roles whose accounts follow records: open documents, and stock. */
export const controlRoles = [...openRoles, ...stockRoles];

/** The accounts that follow records: open documents, and stock. */
export const controlsOf = (
  company: Company,
): { readonly open: readonly string[]; readonly stock: readonly string[] } => {
  const map = postingMap(company);
  return { open: openRoles.map((role) => map[role]), stock: stockRoles.map((role) => map[role]) };
};

/** A control account moves by its role alone: someone who could name it would part it from its records. */
export const namedProblem = (
  lines: readonly DraftLine[],
  company: Company,
): Refusal | undefined => {
  const { open, stock } = controlsOf(company);
  for (const [at, { account, debit, credit }] of lines.entries()) {
    if (!account || (!debit && !credit)) continue;
    const what = open.includes(account) ? 'open documents' : 'stock';
    if (open.includes(account) || stock.includes(account))
      return controlAccount({ line: at + 1, account, what, needs: 'name another account' });
  }
  return undefined;
};

type Named = {
  readonly account?: string | null | undefined;
  readonly contact_id?: string | null | undefined;
};

/** What a person may not post by hand (decisions 47): receivable and payable name their contact, stock is told to allow it. */
export const controlProblem = (
  lines: readonly Named[],
  allowControl: boolean,
  company: Company,
): Refusal | undefined => {
  const { open, stock } = controlsOf(company);
  for (const [at, { account, contact_id }] of lines.entries()) {
    const line = at + 1;
    if (account && open.includes(account) && !contact_id)
      return controlAccount({ line, account, what: 'open documents', needs: 'name its contact' });
    if (account && stock.includes(account) && !allowControl)
      return controlAccount({ line, account, what: 'stock', needs: 'say allow_control' });
  }
  return undefined;
};
