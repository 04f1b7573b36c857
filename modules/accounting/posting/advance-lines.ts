import { add, mulMoney, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import { advanceNet, isCredit, isPurchase } from '../../documents/contract/queries.ts';
import { type DraftLine, foreignAmount } from '../entry/draft.ts';
import { accountRole } from './payments/side.ts';

const inBase = (doc: Doc, amount: number): number =>
  mulMoney(doc.base_currency, amount, doc.conversion_rate ?? 1);

/** Debit of the account of advances; a negative amount is a credit. It is of a document, and no money of a contact. */
export const advanceDebit = (doc: Doc, base: number, own: number, doc_id?: string): DraftLine => ({
  role: accountRole(isPurchase(doc) ? 'supplier' : 'customer'),
  debit: base,
  ...(doc_id ? { doc_id } : {}),
  ...foreignAmount(doc, own),
});

/** Line of an issued advance, or of a credit note of one: its net on the account of advances. */
export const advanceLine = (doc: Doc): DraftLine => {
  const isDebit = isPurchase(doc) !== isCredit(doc);
  const own = advanceNet(doc);
  const base = inBase(doc, own);
  return isDebit ? advanceDebit(doc, base, own) : advanceDebit(doc, neg(base), neg(own));
};

/** Lines of the advances that an invoice (or bill) settles, at the value at which they were posted. */
export const settledLines = (doc: Doc): DraftLine[] =>
  (doc.advances ?? []).map(({ doc_id, net, net_base }) =>
    isPurchase(doc)
      ? advanceDebit(doc, neg(net_base), neg(net), doc_id)
      : advanceDebit(doc, net_base, net, doc_id),
  );

/**
 * Exchange loss of settled advances: the supply keeps their rate (IFRIC 22), so that it is less revenue or more
 * cost; a gain, when negative.
 */
export const settledLoss = (doc: Doc): number => {
  const all = doc.advances ?? [];
  const now = inBase(doc, sum(all.map(({ net }) => net)));
  const then = add(0, ...all.map(({ net_base }) => net_base));
  return isPurchase(doc) ? sub(then, now) : sub(now, then);
};
