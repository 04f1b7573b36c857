import type { Refusal } from '../../../kernel/refusal.ts';
import type { Company } from '../../../kernel/store/look.ts';
import { postingMap } from '../contract.ts';
import type { DraftLine } from './draft.ts';
import { controlAccount } from './refusals.ts';

/** The accounts that follow records: open documents, and stock. */
export const controlsOf = (
  company: Company,
): { readonly open: readonly string[]; readonly stock: readonly string[] } => {
  const { ar, ap, inventory, wip, goods_on_memo, grni, consignment_clearing } = postingMap(company);
  return { open: [ar, ap], stock: [inventory, wip, goods_on_memo, grni, consignment_clearing] };
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
