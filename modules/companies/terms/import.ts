import { importsList } from '../settings/import-list.ts';
import { paymentTermsOf } from '../settings/readers.ts';

/** Import payment terms; a name that is known is skipped. */
export const importAll = importsList('companies.terms.import', {
  says: 'Import payment terms; a name that is known is skipped.',
  key: 'payment_terms',
  of: (company) => paymentTermsOf(company),
  numbers: ['days'],
  flags: [],
});
