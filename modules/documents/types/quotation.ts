import { quotation as machine } from '../../../machines/quotation.ts';
import type { DocumentType } from './document-type.ts';

/** Quotation: an offer to a customer, converted whole into an invoice until it expires. */
export const quotation: DocumentType = {
  name: 'quotation',
  title: 'Quotation',
  machine,
  passiveEvents: [],
  roles: {},
  side: 'sale',
  prefix: 'QUO',
  draftNumber: 'own',
  isNumberedBySupplier: false,
  issuesAs: 'quotation',
  statusWhenIssued: 'final',
  becomesSent: true,
  hasDueDate: false,
  posts: null,
  settlement: null,
  isCreditable: false,
  isPaidOnline: false,
  goods: null,
  statusBeforeGoods: null,
  isAssetPurchase: false,
  conversion: { to: 'invoice', link: 'source_quotation_id', takes: 'all', expires: true },
  isMadeFromList: false,
  isRecurring: false,
  isExported: false,
  receivedAs: 'purchase_order',
  fieldsReceived: [],
  print: { title: 'Quotation', party: 'preparedFor' },
};
