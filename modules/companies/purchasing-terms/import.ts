import { importsList } from '../settings/import-list.ts';
import { paymentTermsOf } from '../settings/readers.ts';

/** Import payment terms of purchases; a name that is known is skipped. */
export const importAll = importsList('companies.purchasingTerms.import', {
  says: 'Import payment terms of purchases; a name that is known is skipped.',
  key: 'purchasing_payment_terms',
  of: (company) => paymentTermsOf(company, 'purchase'),
  numbers: ['days'],
  flags: [],
});
