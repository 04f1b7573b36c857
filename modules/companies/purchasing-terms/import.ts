import { importsList } from '../settings/import-list.ts';
import { paymentTermsOf } from '../settings/readers.ts';

/** Import payment terms of purchases; a name that is known is skipped. */
export const importAll = importsList('companies.purchasingTerms.import', {
  says: 'Import payment terms of purchases; a name that is known is skipped.',
  explains: [
    'Adds records to the purchase list, or to a copy of the sales list if there is none; from then on both lists are separate.',
    'A known name, ignoring case, is skipped and not updated; an invalid record fails alone.',
    'Up to 500 records.',
  ],
  key: 'purchasing_payment_terms',
  of: (company) => paymentTermsOf(company, 'purchase'),
  numbers: ['days', 'discount_pct', 'discount_days'],
  flags: [],
});
