import { invoice as machine } from '../../../machines/invoice.ts';
import type { DocumentType } from './document-type.ts';

/** Invoice: a sale that the customer owes; goods are delivered from stock. */
export const invoice: DocumentType = {
  name: 'invoice',
  title: 'Invoice',
  machine,
  passiveEvents: ['apply-to-invoice'],
  // Goods delivered on an invoice are sold; a memo only lends them.
  roles: { 'fulfill-lines': 'manager' },
  side: 'sale',
  prefix: 'INV',
  draftNumber: 'proforma',
  isNumberedBySupplier: false,
  issuesAs: 'invoice',
  statusWhenIssued: 'final',
  becomesSent: true,
  hasDueDate: true,
  posts: 'invoice',
  settlement: 'payment',
  isCreditable: true,
  isPaidOnline: true,
  goods: 'delivery',
  statusBeforeGoods: null,
  isAssetPurchase: false,
  conversion: null,
  isMadeFromList: true,
  isRecurring: true,
  isExported: true,
  receivedAs: 'bill',
  fieldsReceived: [],
  print: { title: 'Invoice', party: 'billTo' },
};
