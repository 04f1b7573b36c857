import { creditNote as machine } from '../../../machines/credit-note.ts';
import type { DocumentType } from './document-type.ts';

/** Credit note: takes back part of an invoice or a bill, on the side of that; applied or refunded. */
export const creditNote: DocumentType = {
  name: 'credit_note',
  title: 'Credit note',
  machine,
  passiveEvents: [],
  roles: {},
  side: 'original',
  prefix: 'CN',
  draftNumber: 'none',
  isNumberedBySupplier: false,
  issuesAs: 'credit_note',
  statusWhenIssued: 'final',
  becomesSent: false,
  hasDueDate: true,
  posts: 'credit_note',
  settlement: 'credit',
  isCreditable: false,
  isPaidOnline: false,
  goods: 'restock',
  statusBeforeGoods: null,
  isAssetPurchase: false,
  conversion: null,
  isMadeFromList: false,
  isRecurring: false,
  isExported: false,
  receivedAs: 'credit_note',
  fieldsReceived: [],
  print: { title: 'Credit Note', party: 'creditTo' },
};
