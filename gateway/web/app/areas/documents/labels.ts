import { actionName } from '../../record/sentences.ts';
import { money } from '../../words/format.ts';
import { type Key, t } from '../../words/words.ts';
import { type Doc, titleOf } from './doc.ts';
import { sideOf, traitsOf } from './types.ts';

/** Words of events that mean something else on purchases. */
const ofPurchases: Readonly<Record<string, Key>> = {
  payment: 'buy.pay',
  'apply-to-invoice': 'buy.apply',
  'cn-refund': 'buy.refunded',
  refund: 'buy.paidBack',
  convert: 'buy.billKept',
  'bill-sold': 'buy.billSold',
};

/** Words on the button of an event of a document. */
export const labelOf = (doc: Doc, event: string): string => {
  if (sideOf(doc) === 'sales') return actionName(event);
  if (event === 'finalize' && traitsOf(doc.doc_type).isBilled) return t('buy.enterBill');
  const key = ofPurchases[event];
  return key === undefined ? actionName(event) : t(key);
};

/** Words on the button that confirms: the verb with its figure where there is one. */
export const confirmOf = (doc: Doc, event: string): string => {
  const name = titleOf(doc);
  const amount = money(doc.total ?? 0, doc.currency);
  if (event === 'finalize')
    return t(traitsOf(doc.doc_type).isBilled ? 'buy.enterBillDo' : 'confirm.finalize', {
      amount,
    });
  if (event === 'fulfill-lines') return t('confirm.deliver', { name });
  if (event === 'return-items') return t('buy.returnDo');
  return `${labelOf(doc, event).replace('…', '')} ${name}`;
};
