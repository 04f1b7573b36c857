import { memo as machine } from '../../../machines/memo.ts';
import type { DocumentType } from './document-type.ts';

/** Memo: goods lent to a customer (consignment out), invoiced in parts as they are sold. */
export const memo: DocumentType = {
  name: 'memo',
  title: 'Memo',
  machine,
  passiveEvents: [],
  roles: {},
  side: 'sale',
  prefix: 'MEMO',
  draftNumber: 'none',
  isNumberedBySupplier: false,
  issuesAs: 'memo',
  statusWhenIssued: 'final',
  becomesSent: false,
  hasDueDate: false,
  posts: null,
  settlement: null,
  isCreditable: false,
  isPaidOnline: false,
  goods: 'memo',
  statusBeforeGoods: 'final',
  isAssetPurchase: false,
  conversion: { to: 'invoice', link: 'source_memo_id', takes: 'out', expires: false },
  isMadeFromList: true,
  isRecurring: false,
  isExported: false,
  receivedAs: 'consignment_in',
  fieldsReceived: [],
  print: { title: 'Consignment Out', party: 'consignedTo' },
};
