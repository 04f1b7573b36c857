import type { Reader } from '../../../../kernel/reader/reader.ts';
import { neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { Payment } from '../../../documents/contract/commands.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import { isAdvance, isPurchase } from '../../../documents/contract/queries.ts';
import type { PostingRole } from '../../contract/queries.ts';
import { type DraftLine, foreignAmount } from '../../entry/draft.ts';
import { advanceDebit } from '../advance-lines.ts';
import { deferredRole } from '../deferred-tax-lines.ts';
import { costLines } from './advance-difference.ts';

/**
 * Lines of a settlement discount: less revenue (or cost, or advance), less tax, and the exchange difference of taxes
 * at a rate of their own. Debits for money that comes in (`into` 1), credits for money that goes out.
 */
export const discountLines = (
  reader: Reader,
  id: string,
  doc: Doc,
  { settlement_discount: discount }: Payment,
  into: 1 | -1,
): readonly DraftLine[] => {
  if (!discount) return [];
  const signed = (amount: number): number => (into === 1 ? amount : neg(amount));
  const line = (role: PostingRole, base: number, own: number): DraftLine => ({
    role,
    debit: base,
    ...foreignAmount(doc, own),
  });
  const purchase = isPurchase(doc);
  const [net, net_base] = [signed(discount.net), signed(discount.net_base)];
  const nets = isAdvance(doc)
    ? [advanceDebit(doc, net_base, net)]
    : purchase
      ? costLines(reader, id, doc, net_base)
      : [line('sales_returns', net_base, net)];
  const taxes = discount.taxes.flatMap(({ tax, amount, deferred, reverse_charge }) => {
    const [base, own] = [signed(tax), signed(amount)];
    if (reverse_charge)
      return purchase
        ? [line('input_tax', base, own), line('output_tax', neg(base), neg(own))]
        : [];
    const due = purchase ? 'input_tax' : 'output_tax';
    return [line(deferred ? deferredRole(doc) : due, base, own)];
  });
  const lowered = discount.taxes.filter(({ reverse_charge }) => !reverse_charge);
  const parts = [discount.net_base, ...lowered.map(({ tax }) => tax)];
  const apart = sub(discount.amount_base, sum(parts));
  return [...nets, ...taxes, { role: 'fx', debit: signed(apart) }];
};
