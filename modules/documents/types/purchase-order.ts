import { purchaseOrder as machine } from '../../../machines/purchase-order.ts';
import type { DocumentType } from './document-type.ts';

/** Purchase order: goods ordered and received; its issue makes it the bill, in place. */
export const purchaseOrder: DocumentType = {
  name: 'purchase_order',
  title: 'Purchase order',
  machine,
  passiveEvents: [],
  roles: {},
  side: 'purchase',
  prefix: 'PO',
  draftNumber: 'own',
  isNumberedBySupplier: false,
  issuesAs: 'bill',
  statusWhenIssued: 'awaiting_payment',
  becomesSent: true,
  hasDueDate: true,
  posts: null,
  settlement: null,
  isCreditable: false,
  isPaidOnline: false,
  goods: 'receipt',
  statusBeforeGoods: 'sent',
  isAssetPurchase: false,
  conversion: null,
  isMadeFromList: false,
  isRecurring: true,
  isExported: false,
  receivedAs: 'invoice',
  fieldsReceived: ['valid_until'],
  print: { title: 'Purchase Order', party: 'supplier' },
};
