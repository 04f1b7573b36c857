import type { DocumentType } from './document-type.ts';
import { invoice } from './invoice.ts';

/** Type of a document before its first fact, or of a name that another installation shared: it does nothing here. */
export const foreign: DocumentType = {
  ...invoice,
  name: '',
  roles: {},
  draftNumber: 'none',
  issuesAs: '',
  becomesSent: false,
  hasDueDate: false,
  posts: null,
  settlement: null,
  isCreditable: false,
  isPaidOnline: false,
  goods: null,
  isMadeFromList: false,
  isRecurring: false,
  isExported: false,
  receivedAs: null,
};
