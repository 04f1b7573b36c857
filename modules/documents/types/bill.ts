import { bill as machine } from '../../../machines/bill.ts';
import type { DocumentType } from './document-type.ts';

/** Bill: a purchase that the company owes to a supplier; goods are received on it or on the order it was. */
export const bill: DocumentType = {
  name: 'bill',
  title: 'Bill',
  machine,
  passiveEvents: ['apply-to-invoice'],
  roles: {},
  side: 'purchase',
  prefix: 'BILL',
  draftNumber: 'none',
  isNumberedBySupplier: true,
  issuesAs: 'bill',
  statusWhenIssued: 'awaiting_payment',
  becomesSent: true,
  hasDueDate: true,
  posts: 'bill',
  settlement: 'payment',
  isCreditable: true,
  isPaidOnline: false,
  goods: 'receipt',
  statusBeforeGoods: null,
  isAssetPurchase: true,
  conversion: null,
  isMadeFromList: false,
  isRecurring: false,
  isExported: false,
  receivedAs: null,
  fieldsReceived: ['ref_id', 'issue_date', 'due_date'],
  print: { title: 'Bill', party: 'supplier' },
};
