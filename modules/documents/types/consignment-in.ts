import { consignmentIn as machine } from '../../../machines/consignment-in.ts';
import type { DocumentType } from './document-type.ts';

/** Consignment in: a supplier's goods kept for sale; what is kept or sold of them is billed. */
export const consignmentIn: DocumentType = {
  name: 'consignment_in',
  title: 'Consignment in',
  machine,
  passiveEvents: [],
  roles: {},
  side: 'purchase',
  prefix: 'CI',
  draftNumber: 'none',
  isNumberedBySupplier: false,
  issuesAs: 'consignment_in',
  statusWhenIssued: 'final',
  becomesSent: false,
  hasDueDate: false,
  posts: null,
  settlement: null,
  isCreditable: false,
  isPaidOnline: false,
  goods: 'consignment',
  statusBeforeGoods: 'final',
  isAssetPurchase: false,
  conversion: { to: 'bill', link: 'source_consignment_id', takes: 'kept', expires: false },
  isMadeFromList: false,
  isRecurring: false,
  isExported: false,
  receivedAs: null,
  fieldsReceived: ['due_date'],
  print: { title: 'Consignment In', party: 'consignor' },
};
